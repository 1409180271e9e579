package dev.wiregauge.benchmarks.results;

/** A folder that holds no results, or none that can be used; the message says which file and why. */
public final class UnusableResultsException extends RuntimeException {

    public UnusableResultsException(String message) {
        super(message);
    }
}
