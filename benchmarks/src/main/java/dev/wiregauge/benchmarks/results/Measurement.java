package dev.wiregauge.benchmarks.results;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.plan.Cell;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One cell, measured once.
 *
 * @param control the second measurement of the control mode in this round
 * @param windowSeconds between the two readings of the counters
 * @param load what the load tool saw; null if it left nothing that can be read
 * @param tiers by tier name, such as {@code aggregator} and {@code backend}: every tier of the mode
 * @param wire between aggregator and backend; null where it cannot be read
 * @param generatorCpuSeconds CPU time of the load tool
 * @param generatorCores how many cores it could have used at most
 * @param harnessCpuSeconds CPU time of the harness itself in the window
 * @param failures why this measurement does not count; empty if it does
 */
public record Measurement(
        Cell cell,
        boolean control,
        Instant startedAt,
        double windowSeconds,
        @Nullable LoadResult load,
        Map<String, TierUsage> tiers,
        @Nullable WireBytes wire,
        @Nullable Double generatorCpuSeconds,
        double generatorCores,
        double harnessCpuSeconds,
        List<String> failures) {

    /**
     * What one tier used in the window. What could not be read is null.
     *
     * @param cpuSeconds user and system time of the process
     * @param rssMiB resident memory at the end
     * @param heapAfterGcMiB what the long-lived part of the heap held after its last collection
     * @param allocatedMiB bytes allocated on the heap
     * @param compilationMillis time of all JIT compiler threads
     * @param gcPauseMillis time the collector stopped the JVM for
     * @param peakThreads most platform threads at once since the JVM began
     */
    public record TierUsage(
            @Nullable Double cpuSeconds,
            @Nullable Double rssMiB,
            @Nullable Double heapAfterGcMiB,
            @Nullable Double allocatedMiB,
            @Nullable Double compilationMillis,
            @Nullable Double gcPauseMillis,
            @Nullable Double peakThreads) {}

    /**
     * Bytes on the connections between aggregator and backend, or on all of those that an experiment makes.
     *
     * @param toBackend everything, where the counter cannot tell directions
     * @param packets in both directions; null where they are not counted
     * @param counter what exactly was counted
     */
    public record WireBytes(
            long toBackend, long fromBackend, @Nullable Long packets, String counter) {}

    public boolean isGood() {
        return failures.isEmpty() && load != null;
    }
}
