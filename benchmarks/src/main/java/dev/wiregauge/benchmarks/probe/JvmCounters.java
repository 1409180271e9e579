package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/**
 * What a JVM has counted, by the names that Micrometer gives it. What it does not tell is null.
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

    private static final double MIB = 1024 * 1024;

    public static JvmCounters of(MetricsText metrics) {
        Double usage = metrics.sum("jvm_memory_usage_after_gc", "pool", "long-lived");
        Double max = metrics.sum("jvm_gc_max_data_size_bytes");
        Double allocated = metrics.sum("jvm_gc_memory_allocated_bytes_total");
        Double pause = metrics.sum("jvm_gc_pause_seconds_sum");
        return new JvmCounters(
                usage == null || max == null ? null : usage * max / MIB,
                allocated == null ? null : allocated / MIB,
                metrics.sum("jvm_compilation_time_ms_total"),
                pause == null ? null : pause * 1000,
                metrics.sum("jvm_threads_peak_threads"));
    }
}
