package dev.wiregauge.aggregator;

import java.time.Duration;

/**
 * The moment by which a request must have been answered.
 *
 * @param nanoTime on the clock of {@link System#nanoTime()}
 */
public record Deadline(long nanoTime) {

    public static Deadline after(Duration budget) {
        return new Deadline(System.nanoTime() + budget.toNanos());
    }

    /** Returns the nanoseconds left; zero or less once it has passed. */
    public long remainingNanos() {
        return nanoTime - System.nanoTime();
    }
}
