package dev.wiregauge.benchmarks.stats;

/** What can be said of a pair of modes, in three ways: they differ, they are equal within the margin, or neither is shown. */
public enum Outcome {
    DIFFERS_HIGHER,
    DIFFERS_LOWER,
    EQUAL,
    UNDECIDED;

    public boolean differs() {
        return this == DIFFERS_HIGHER || this == DIFFERS_LOWER;
    }
}
