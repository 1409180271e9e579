package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/**
 * What the operating system has counted for one process. What it does not tell is null.
 *
 * @param cpuSeconds user and system time since the process began
 * @param rssMiB resident memory now
 */
public record ProcessCounters(
        @Nullable Double cpuSeconds, @Nullable Double rssMiB) {

    public static final ProcessCounters UNKNOWN = new ProcessCounters(null, null);
}
