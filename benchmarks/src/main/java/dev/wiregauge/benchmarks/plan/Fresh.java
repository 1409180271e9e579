package dev.wiregauge.benchmarks.plan;

/** How often servers start anew. */
public enum Fresh {
    /** For every block, and then they are warmed up. */
    BLOCK,
    /** For every measurement: only the measured server runs, and what it does while it is cold is measured too. */
    MEASUREMENT
}
