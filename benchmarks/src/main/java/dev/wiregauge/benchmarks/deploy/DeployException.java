package dev.wiregauge.benchmarks.deploy;

/** A deployment that cannot be started or reached; the message says what, and what to do. */
public final class DeployException extends RuntimeException {

    public DeployException(String message) {
        super(message);
    }
}
