package dev.wiregauge.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.wiregauge.benchmarks.stats.Outcome;

/** What {@code summary.json} says of a pair. */
public enum Verdict {
    HIGHER("higher"),
    LOWER("lower"),
    EQUAL("equal within margin"),
    UNDECIDED("undecided"),
    /** Of every metric but the plan's primary one. */
    NOT_JUDGED("not judged"),
    /** Of runs before there were three-way verdicts. */
    NOT_DETECTED("no difference detected");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    @JsonValue
    public String words() {
        return words;
    }

    /** Whether it tells the two apart, or tells that they are alike. */
    public boolean isDecided() {
        return this == HIGHER || this == LOWER || this == EQUAL;
    }

    static Verdict of(Outcome outcome) {
        return switch (outcome) {
            case DIFFERS_HIGHER -> HIGHER;
            case DIFFERS_LOWER -> LOWER;
            case EQUAL -> EQUAL;
            case UNDECIDED -> UNDECIDED;
        };
    }
}
