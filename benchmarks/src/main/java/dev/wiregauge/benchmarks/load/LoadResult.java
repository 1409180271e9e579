package dev.wiregauge.benchmarks.load;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a load tool saw.
 *
 * @param completed requests that were answered, failed ones included
 * @param failed requests that failed in any way the tool can tell: status, length, timeout, connection
 * @param seconds how long the load lasted
 * @param throughputRps good answers a second, over {@code seconds}
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
     * @param curve ascending in percent, from 0 (the shortest request) where the tool tells it, to the longest at 100
     * @param histogram every latency in µs, as a compressed HdrHistogram in Base64, which can be merged; null where the
     *     tool tells percentiles only
     */
    public record Latency(
            double mean,
            @Nullable Double standardDeviation,
            double p50,
            double p90,
            double p99,
            double max,
            List<Point> curve,
            @Nullable String histogram) {}

    /** {@code percent} of the requests were answered within {@code millis}. */
    public record Point(double percent, double millis) {}
}
