package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/**
 * What a JVM has counted. What it does not tell is null.
 *
 * @param heapAfterGcMiB in the long-lived pools, after their last collection
 * @param allocatedMiB since the JVM began
 * @param compilationMillis of all JIT compiler threads since the JVM began
 * @param gcPauseMillis since the JVM began
 * @param peakThreads most platform threads at once since the JVM began
 */
public record JvmCounters(
        @Nullable Double heapAfterGcMiB,
        @Nullable Double allocatedMiB,
        @Nullable Double compilationMillis,
        @Nullable Double gcPauseMillis,
        @Nullable Double peakThreads) {

    public static final JvmCounters UNKNOWN = new JvmCounters(null, null, null, null, null);
}
