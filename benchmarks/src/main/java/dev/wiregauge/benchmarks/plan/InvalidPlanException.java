package dev.wiregauge.benchmarks.plan;

/** A plan that cannot be carried out; the message names file, key and remedy, in one line a problem. */
public final class InvalidPlanException extends RuntimeException {

    public InvalidPlanException(String message) {
        super(message);
    }
}
