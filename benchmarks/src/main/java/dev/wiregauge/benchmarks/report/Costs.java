package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a unit of work costs, from the counters of one measurement. */
final class Costs {

    private static final double MIB = 1024 * 1024;

    private Costs() {}

    /** CPU time of all tiers for one unit, in microseconds; null unless every tier was read. */
    static @Nullable Double cpuMicros(Measurement measurement) {
        Double sum = null;
        for (TierUsage usage : measurement.tiers().values()) {
            Double micros = cpuMicros(measurement, usage);
            if (micros == null) {
                return null;
            }
            sum = (sum == null ? 0 : sum) + micros;
        }
        return sum;
    }

    static @Nullable Double cpuMicros(Measurement measurement, TierUsage usage) {
        Double seconds = usage.cpuSeconds();
        return seconds == null ? null : perUnit(measurement, seconds * 1e6);
    }

    static @Nullable Double allocatedBytes(Measurement measurement, TierUsage usage) {
        Double mib = usage.allocatedMiB();
        return mib == null ? null : perUnit(measurement, mib * MIB);
    }

    /** Both directions. */
    static @Nullable Double bytes(Measurement measurement) {
        return wire(measurement, wire -> perUnit(measurement, (double) wire.toBackend() + wire.fromBackend()));
    }

    static @Nullable Double packets(Measurement measurement) {
        return wire(measurement, wire -> wire.packets() == null ? null : perUnit(measurement, wire.packets()));
    }

    static @Nullable Double packetsPerSecond(Measurement measurement) {
        return wire(
                measurement,
                wire -> wire.packets() == null || measurement.load() == null
                        ? null
                        : wire.packets() / measurement.load().seconds());
    }

    private static @Nullable Double wire(Measurement measurement, Function<WireBytes, @Nullable Double> figure) {
        return measurement.wire() == null ? null : figure.apply(measurement.wire());
    }

    private static @Nullable Double perUnit(Measurement measurement, double sum) {
        return measurement.load() == null ? null : sum / measurement.units();
    }
}
