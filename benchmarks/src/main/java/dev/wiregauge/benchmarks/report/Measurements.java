package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What follows from the figures of one measurement. */
final class Measurements {

    private Measurements() {}

    /** Records in all good answers. */
    static long records(Measurement measurement) {
        LoadResult load = Objects.requireNonNull(measurement.load());
        return (load.completed() - load.failed()) * measurement.cell().count();
    }

    /** CPU time of all tiers for one record, in microseconds; null unless every tier was read. */
    static @Nullable Double cpuMicrosPerRecord(Measurement measurement) {
        Double aggregator = cpuMicrosPerRecord(measurement, "aggregator");
        Double backend = cpuMicrosPerRecord(measurement, "backend");
        return aggregator == null || backend == null ? null : aggregator + backend;
    }

    static @Nullable Double cpuMicrosPerRecord(Measurement measurement, String tier) {
        TierUsage usage = measurement.tiers().get(tier);
        return usage == null || usage.cpuSeconds() == null || measurement.load() == null
                ? null
                : usage.cpuSeconds() * 1e6 / records(measurement);
    }

    /** Both directions between aggregator and backend. */
    static @Nullable Double wireBytesPerRecord(Measurement measurement) {
        WireBytes wire = measurement.wire();
        return wire == null || measurement.load() == null
                ? null
                : (wire.toBackend() + wire.fromBackend()) / (double) records(measurement);
    }
}
