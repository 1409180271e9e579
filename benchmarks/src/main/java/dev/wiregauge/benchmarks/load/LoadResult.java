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
 * @param latencyMillis of single requests
 * @param answerBytes length of one answer's body, where the tool says it
 * @param dropped requests that an open loop should have started but could not, for want of users
 */
public record LoadResult(
        long completed,
        long failed,
        double seconds,
        double throughputRps,
        Latency latencyMillis,
        @Nullable Long answerBytes,
        @Nullable Long dropped) {

    /**
     * Milliseconds.
     *
     * @param standardDeviation where the tool tells it
     * @param curve ascending in percent, from 0 (the shortest request) where the tool tells it, to the longest at 100
     */
    public record Latency(
            double mean,
            @Nullable Double standardDeviation,
            double p50,
            double p90,
            double p99,
            double max,
            List<Point> curve) {}

    /** {@code percent} of the requests were answered within {@code millis}. */
    public record Point(double percent, double millis) {}
}
