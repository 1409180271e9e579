package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON from our own scripts in the load tools: all of it, or it was cut off. */
final class Report {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .build();

    private Report() {}

    static <T> T read(String json, Class<T> type, String tool, LoadOutput output) {
        try {
            return JSON.readValue(json, type);
        } catch (JacksonException e) {
            throw LastWords.failure(tool, output, "its report is not whole");
        }
    }

    static String write(Object value) {
        return JSON.writeValueAsString(value);
    }

    /** Latencies whose unit is {@code millis} long, from pairs of percent and time below the maximum. */
    static LoadResult.Latency latency(
            double mean, @Nullable Double standardDeviation, double max, List<double[]> curve, double millis) {
        return Curves.latency(
                mean * millis,
                standardDeviation == null ? null : standardDeviation * millis,
                Stream.concat(
                                curve.stream().map(pair -> new Point(pair[0], pair[1] * millis)),
                                Stream.of(new Point(100, max * millis)))
                        .toList());
    }
}
