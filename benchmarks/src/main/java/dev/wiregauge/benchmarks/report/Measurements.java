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

    /** Records in all good answers; the answers themselves where they are not made of records. */
    static long records(Measurement measurement) {
        LoadResult load = Objects.requireNonNull(measurement.load());
        return (load.completed() - load.failed())
                * Math.max(1, measurement.cell().count());
    }

    /** On all connections that were counted, in both directions; null where nothing counts them. */
    static @Nullable Double packetsPerRecord(Measurement measurement) {
        WireBytes wire = measurement.wire();
        return wire == null || wire.packets() == null || measurement.load() == null
                ? null
                : wire.packets() / (double) records(measurement);
    }

    /** CPU time of all tiers for one record, in microseconds; null unless every tier was read. */
    static @Nullable Double cpuMicrosPerRecord(Measurement measurement) {
        Double sum = null;
        for (TierUsage usage : measurement.tiers().values()) {
            Double micros = cpuMicrosPerRecord(measurement, usage);
            if (micros == null) {
                return null;
            }
            sum = (sum == null ? 0 : sum) + micros;
        }
        return sum;
    }

    /** Of one tier; null if it was not read. */
    static @Nullable Double cpuMicrosPerRecord(Measurement measurement, TierUsage usage) {
        return usage.cpuSeconds() == null || measurement.load() == null
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
