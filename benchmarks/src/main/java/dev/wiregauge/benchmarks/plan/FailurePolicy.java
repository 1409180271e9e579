package dev.wiregauge.benchmarks.plan;

/** What a run does after a round that failed. */
public enum FailurePolicy {
    CONTINUE,
    STOP
}
