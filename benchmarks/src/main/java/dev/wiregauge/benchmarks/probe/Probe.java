package dev.wiregauge.benchmarks.probe;

/** Reads the counters of one tier. */
public interface Probe {

    /** Counters that the tier does not notice being read, wherever the target allows it. */
    ProcessCounters process();

    /**
     * The tier's own metrics. Answering costs the tier some CPU time, so this is asked outside of measured windows.
     *
     * @return {@link MetricsText#NONE} if it does not answer
     */
    MetricsText metrics();
}
