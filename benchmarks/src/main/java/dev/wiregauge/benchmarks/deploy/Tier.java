package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.probe.MetricsText;
import dev.wiregauge.benchmarks.probe.Probe;
import dev.wiregauge.benchmarks.probe.ProcessCounters;
import dev.wiregauge.benchmarks.probe.WireProbe;
import dev.wiregauge.benchmarks.probe.WireReading;

/** One service that runs, and its counters; {@code wire} counts what crosses between the aggregator and it. */
public record Tier(String service, Probe probe, WireProbe wire) {

    static final WireProbe NO_WIRE = () -> WireReading.UNKNOWN;

    private static final Probe BLIND = new Probe() {
        @Override
        public ProcessCounters process() {
            return ProcessCounters.UNKNOWN;
        }

        @Override
        public MetricsText metrics() {
            return MetricsText.NONE;
        }
    };

    /** A tier that is there, but cannot be looked at. */
    static Tier unseen(String service) {
        return new Tier(service, BLIND, NO_WIRE);
    }
}
