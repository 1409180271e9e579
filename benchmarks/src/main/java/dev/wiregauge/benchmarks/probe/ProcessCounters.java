package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/**
 * What the operating system has counted for one process. What it does not tell is null.
 *
 * @param cpuNanos user and system time since the process began, threads that have ended included
 * @param rssMiB resident memory now
 * @param runQueueNanos time that its present threads were ready and waited for a CPU
 * @param throttledNanos time that its control group was stopped for having used up its limit
 */
public record ProcessCounters(
        @Nullable Long cpuNanos,
        @Nullable Double rssMiB,
        @Nullable Long runQueueNanos,
        @Nullable Long throttledNanos) {

    public static final ProcessCounters UNKNOWN = new ProcessCounters(null, null, null, null);
}
