package dev.wiregauge.benchmarks.target;

/** A target that cannot be started or reached; the message says what, and what to do. */
public final class TargetException extends RuntimeException {

    public TargetException(String message) {
        super(message);
    }
}
