package dev.wiregauge.benchmarks.plan;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Locale;

/** How hard the load tool presses. */
public record Intensity(Kind kind, int value) {

    /** What the value counts. */
    public enum Kind {
        /** Requests in flight: a closed loop. */
        CONCURRENCY,
        /** Requests a second: an open loop. */
        RATE,
        /** Percent of what the mode itself can serve, as its warm-up found: an open loop. */
        SHARE,
        /** Users who take turns, with ramps and think time: a closed loop. */
        USERS
    }

    /** Short and unique in a plan, such as {@code c100}, {@code r50}, {@code s75} or {@code u1000}. */
    public String id() {
        return kind.name().substring(0, 1).toLowerCase(Locale.ROOT) + value;
    }

    /** Whether a slow answer does not slow the load down. */
    @JsonIgnore
    public boolean isOpenLoop() {
        return kind == Kind.RATE || kind == Kind.SHARE;
    }
}
