package dev.wiregauge.benchmarks.process;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waiting for something to be so, up to a limit. */
public final class Polling {

    private static final long STEP_MILLIS = 100;

    private Polling() {}

    /**
     * Asks until the answer is yes.
     *
     * @return false if the limit came first, or the thread was interrupted
     */
    public static boolean until(Duration limit, BooleanSupplier condition) {
        long end = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                return false;
            }
            pause(Duration.ofMillis(STEP_MILLIS));
        }
        return true;
    }

    /** Waits; an interruption ends the wait and is kept. */
    public static void pause(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
