package dev.wiregauge.benchmarks.load;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a load tool saw.
 *
 * @param completed requests that were answered, failed ones included, and those before what was measured
 * @param failed requests that failed in any way the tool can tell: status, length, timeout, connection
 * @param seconds how long the load lasted; of an open loop, how long it was measured
 * @param throughputRps good answers a second, over what was measured
 * @param latencyMillis of single requests; in an open loop from the intended start
 * @param answerBytes length of one answer's body, where the tool says it
 * @param offeredRps requests that an open loop meant to start a second; null for a closed one
 * @param late requests that an open loop started more than 100 ms after it should have, for want of a free user; null for
 *     a closed one
 */
public record LoadResult(
        long completed,
        long failed,
        double seconds,
        double throughputRps,
        Latency latencyMillis,
        @Nullable Long answerBytes,
        @Nullable Double offeredRps,
        @Nullable Long late) {

    /**
     * Milliseconds.
     *
     * @param standardDeviation where the tool tells it
     * @param p90 null where fewer than ten requests took longer
     * @param p99 null where fewer than ten requests took longer
     * @param curve ascending in percent, from 0 (the shortest request) where the tool tells it, to the longest at 100;
     *     without the points that fewer than ten requests lie beyond
     * @param histogram every latency in µs, as a compressed HdrHistogram in Base64, which {@link Latencies} can merge; null
     *     where the tool tells percentiles only
     */
    public record Latency(
            double mean,
            @Nullable Double standardDeviation,
            double p50,
            @Nullable Double p90,
            @Nullable Double p99,
            double max,
            List<Point> curve,
            @Nullable String histogram) {}

    /** {@code percent} of the requests were answered within {@code millis}. */
    public record Point(double percent, double millis) {

        /** Reads pairs of percent and time, below the maximum; the time's unit is {@code millis} long. */
        static List<Point> curve(List<double[]> pairs, double max, double millis) {
            return Stream.concat(
                            pairs.stream().map(pair -> new Point(pair[0], pair[1] * millis)),
                            Stream.of(new Point(100, max * millis)))
                    .toList();
        }
    }
}
