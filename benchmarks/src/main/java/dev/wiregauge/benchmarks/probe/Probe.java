package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/** Reads the counters of one tier. */
public interface Probe {

    /** Returns what the operating system has counted; the tier does not notice, wherever the deployment allows it. */
    ProcessCounters process();

    /** Returns what the JVM has counted. Answering costs the tier CPU time: to be asked outside of measured windows. */
    JvmCounters jvm();

    /**
     * Returns how many methods wait for a compiler or are in one now; null if that cannot be told. Asking takes a process of
     * its own.
     */
    default @Nullable Integer compileQueue() {
        return null;
    }

    /** Returns how many records the tier says it has delivered in a mode since it began; null if it does not say. */
    @Nullable Double delivered(String mode);
}
