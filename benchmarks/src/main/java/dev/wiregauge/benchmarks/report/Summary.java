package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.results.Environment;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code summary.json}: everything that a run says, computed from its saved rounds. Its schema is
 * {@code summary.schema.json}; what could not be measured is missing. An interval is low and high, and from 0 to infinity
 * where there were too few rounds for one.
 *
 * @param plan name of the plan
 * @param quick not to be quoted
 * @param rounds how many were done, good or not
 * @param tiers whose cost is told, in the order of a request's way
 * @param noiseFloor of throughput, in the first group of cells
 * @param noiseFloors one for each metric and group
 * @param harness what measuring itself cost
 */
public record Summary(
        String plan,
        String title,
        boolean quick,
        String target,
        int blocks,
        int rounds,
        List<String> tiers,
        List<VerdictRow> verdicts,
        List<ModeRow> modes,
        @Nullable NoiseFloor noiseFloor,
        List<NoiseFloor> noiseFloors,
        Harness harness,
        Environment environment,
        @Nullable Published published,
        List<String> warnings) {

    /**
     * Mode {@code a} against mode {@code b} of the same group.
     *
     * @param ratio a/b, geometric mean of the paired ratios of the rounds
     * @param ci95 low and high
     * @param verdict {@code higher}, {@code lower} or {@code no difference detected}: what a is, compared with b
     * @param rounds how many pairs it rests on
     */
    public record VerdictRow(
            String a,
            String b,
            String profile,
            int count,
            @Nullable Integer concurrency,
            @Nullable Integer ratePerSecond,
            @Nullable Integer users,
            String metric,
            double ratio,
            List<Double> ci95,
            String verdict,
            int rounds) {}

    /**
     * One cell of the matrix: medians over its good rounds.
     *
     * @param requests completed in all rounds
     * @param cpuMicrosPerRecord by tier, and {@code total}, which is there only if every tier was read
     * @param bytesPerRecord to and from the last tier, or on all connections where the plan brings its servers along
     * @param packetsPerRecord likewise; null where they are not counted
     * @param failed requests, in all rounds, bad ones included
     * @param badRounds rounds that do not count, because something in them failed
     * @param generatorLimited the load tool, and not the service, may have been the limit
     * @param inFlight throughput x mean latency: Little's law wants the concurrency here
     * @param generatorCpuPercent of the cores that the tool can use
     * @param peakThreads most platform threads at once, by tier
     * @param heapAfterGcMiB, allocatedBytesPerRecord by tier
     * @param latencyCurve median over the rounds of each percentile
     * @param perRound every good round, for the reader to see the spread
     */
    public record ModeRow(
            String mode,
            String profile,
            int count,
            @Nullable Integer concurrency,
            @Nullable Integer ratePerSecond,
            @Nullable Integer users,
            int rounds,
            int badRounds,
            long requests,
            @Nullable Range throughputRps,
            @Nullable LatencyMillis latencyMillis,
            Map<String, Double> cpuMicrosPerRecord,
            @Nullable Range cpuMicrosPerRecordTotal,
            @Nullable Double bytesPerRecord,
            @Nullable Double packetsPerRecord,
            Map<String, Double> rssMiB,
            Map<String, Double> heapAfterGcMiB,
            Map<String, Double> allocatedBytesPerRecord,
            Map<String, Double> peakThreads,
            long failed,
            @Nullable Long dropped,
            boolean generatorLimited,
            @Nullable Double generatorCpuPercent,
            @Nullable Double inFlight,
            List<Point> latencyCurve,
            List<PerRound> perRound) {

        /** Those of {@code all} tiers that this mode has: the servers that a plan brings along need not have the same. */
        public List<String> tiers(List<String> all) {
            return all.stream()
                    .filter(tier -> count > 0 || rssMiB.containsKey(tier))
                    .toList();
        }
    }

    /** Median over the rounds, with its 95 % interval: low and high. */
    public record Range(double median, List<Double> ci95) {}

    /** {@code standardDeviation}: where the load tool tells it. */
    public record LatencyMillis(
            double mean, @Nullable Double standardDeviation, double p50, double p90, double p99, double max) {}

    public record PerRound(
            int round,
            int block,
            double throughputRps,
            @Nullable Double cpuMicrosPerRecord,
            double p50Millis,
            double p99Millis) {}

    /** The control mode against itself. {@code ratioCi95}: low and high. */
    public record NoiseFloor(
            String mode,
            String profile,
            int count,
            @Nullable Integer concurrency,
            @Nullable Integer ratePerSecond,
            @Nullable Integer users,
            String metric,
            double ratio,
            List<Double> ratioCi95) {}

    /**
     * The harness's own CPU use while a load tool ran.
     *
     * @param cpuPercentOfOneCore over all measured windows
     */
    public record Harness(double cpuPercentOfOneCore) {}
}
