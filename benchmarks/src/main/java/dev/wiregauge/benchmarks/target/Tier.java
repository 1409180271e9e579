package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.probe.Probe;
import dev.wiregauge.benchmarks.probe.WireProbe;
import dev.wiregauge.benchmarks.probe.WireReading;

/** One service that runs, and its counters; {@code wire} counts what crosses between the aggregator and it. */
public record Tier(String service, Probe probe, WireProbe wire) {

    static final WireProbe NO_WIRE = () -> WireReading.UNKNOWN;
}
