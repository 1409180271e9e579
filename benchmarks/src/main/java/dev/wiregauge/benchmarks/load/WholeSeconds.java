package dev.wiregauge.benchmarks.load;

import java.time.Duration;

/** Durations for tools that count in seconds: rounded up, and at least one, because they take 0 for no limit. */
final class WholeSeconds {

    private WholeSeconds() {}

    static long of(Duration duration) {
        return Math.max(1, duration.plusNanos(999_999_999).toSeconds());
    }
}
