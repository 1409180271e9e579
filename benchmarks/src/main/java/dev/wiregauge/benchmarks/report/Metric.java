package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.results.Measurement;
import org.jspecify.annotations.Nullable;

/** What verdicts are about. Every value is positive, so that a ratio of two of them means something. */
public enum Metric {
    THROUGHPUT("throughput", "throughput", "requests/s", true),
    CPU_PER_RECORD("cpuMicrosPerRecord", "CPU per record", "µs", false),
    P50("p50Millis", "median latency", "ms", false),
    P99("p99Millis", "p99 latency", "ms", false);

    private final String key;
    private final String label;
    private final String unit;
    private final boolean moreIsBetter;

    Metric(String key, String label, String unit, boolean moreIsBetter) {
        this.key = key;
        this.label = label;
        this.unit = unit;
        this.moreIsBetter = moreIsBetter;
    }

    /** Its name in {@code summary.json}. */
    public String key() {
        return key;
    }

    /** Its name for people. {@code unit}: what costs are told for, record or request. */
    public String label(String unit) {
        return label.replace("record", unit);
    }

    public String unit() {
        return unit;
    }

    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    /** The metric of one measurement; null where it was not measured. */
    public @Nullable Double of(Measurement measurement) {
        LoadResult load = measurement.load();
        if (load == null) {
            return null;
        }
        return switch (this) {
            case THROUGHPUT -> load.throughputRps();
            case CPU_PER_RECORD -> Measurements.cpuMicrosPerRecord(measurement);
            case P50 -> load.latencyMillis().p50();
            case P99 -> load.latencyMillis().p99();
        };
    }
}
