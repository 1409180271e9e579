package dev.wiregauge.experiments.weather.load;

import java.time.Duration;

/**
 * The time in which what ends is counted.
 *
 * @param startNanos on the clock of the loop
 */
record Window(long startNanos, long endNanos) {

    static Window after(long nowNanos, Duration warmUp, Duration duration) {
        long start = nowNanos + warmUp.toNanos();
        return new Window(start, start + duration.toNanos());
    }

    boolean contains(long nanos) {
        return nanos - startNanos >= 0 && nanos - endNanos < 0;
    }

    boolean isOver(long nanos) {
        return nanos - endNanos >= 0;
    }

    /** How much of it has passed. */
    Duration passed(long nanos) {
        long end = isOver(nanos) ? endNanos : nanos;
        return Duration.ofNanos(Math.max(0, end - startNanos));
    }
}
