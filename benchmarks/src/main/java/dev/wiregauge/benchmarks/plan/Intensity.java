package dev.wiregauge.benchmarks.plan;

import java.util.Locale;

/** How hard the load tool presses: calls kept in flight, calls started in a second, or users who take turns. */
public record Intensity(Kind kind, int value) {

    /** CONCURRENCY is a closed loop, RATE an open one (requests/s), USERS a closed loop with ramps and think time. */
    public enum Kind {
        CONCURRENCY,
        RATE,
        USERS
    }

    /** Short and unique in a plan, such as {@code c100}, {@code r50} or {@code u1000}. */
    public String id() {
        return kind.name().substring(0, 1).toLowerCase(Locale.ROOT) + value;
    }
}
