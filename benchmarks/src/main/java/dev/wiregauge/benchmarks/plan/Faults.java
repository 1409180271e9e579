package dev.wiregauge.benchmarks.plan;

import java.time.Duration;
import java.util.List;
import java.util.SequencedMap;

/**
 * What is made to go wrong while a mode is under load, one fault after the other.
 *
 * @param before how long the load lasts without the fault
 * @param during how long the fault is there
 * @param after how long the load goes on without it
 * @param kinds the faults by name
 * @param inject names of those that are injected, in their order; empty for all
 */
public record Faults(
        Duration before, Duration during, Duration after, SequencedMap<String, Fault> kinds, List<String> inject) {

    /** Completes what a plan need not say. */
    public Faults {
        inject = inject.isEmpty() ? List.copyOf(kinds.keySet()) : inject;
    }

    /** Returns how long a load has to last. */
    public Duration total() {
        return before.plus(during).plus(after);
    }
}
