package dev.wiregauge.benchmarks.probe;

/** Reads the byte counters of the connections between the aggregator and one backend. */
public interface WireProbe {

    WireReading wire();
}
