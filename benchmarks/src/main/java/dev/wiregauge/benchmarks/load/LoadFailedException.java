package dev.wiregauge.benchmarks.load;

/** A load tool did not end with figures that can be used; the message says which tool, and what it said. */
public final class LoadFailedException extends RuntimeException {

    public LoadFailedException(String message) {
        super(message);
    }
}
