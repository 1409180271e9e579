package dev.wiregauge.benchmarks.report;

/** Which way is good. */
public enum Better {
    HIGHER("more is better"),
    LOWER("less is better"),
    NEITHER("");

    private final String words;

    Better(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** Whether something that differs so is the worse for it. */
    boolean isWorse(Verdict verdict) {
        return (this == HIGHER && verdict == Verdict.LOWER) || (this == LOWER && verdict == Verdict.HIGHER);
    }
}
