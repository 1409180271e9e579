package dev.wiregauge.experiments.orders;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** How long placing an order takes: any time from {@code min} to {@code max}, each as likely as the other. */
public record ThinkTime(Duration min, Duration max) {

    public ThinkTime {
        if (min.isNegative() || min.compareTo(max) > 0) {
            throw new IllegalArgumentException(
                    "The think time must be 0 or more, and its least no more than its most; it was set from %s to %s"
                            .formatted(min, max));
        }
    }

    Duration draw() {
        return Duration.ofNanos(ThreadLocalRandom.current().nextLong(min.toNanos(), max.toNanos() + 1));
    }
}
