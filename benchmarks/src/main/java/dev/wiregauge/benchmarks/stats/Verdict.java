package dev.wiregauge.benchmarks.stats;

/** What the interval of a ratio says, and no more. */
public enum Verdict {
    HIGHER("higher"),
    LOWER("lower"),
    NO_DIFFERENCE("no difference detected");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** As printed, and as written in {@code summary.json}. */
    public String words() {
        return words;
    }

    /**
     * Claims a difference only where the ratio is surely not 1, and is not what measuring the same thing twice gives.
     *
     * @param ratio interval of the ratio, without unit
     * @param noiseFloor interval of the ratio of the control mode to itself; {@link Interval#ANY_RATIO} if not measured
     */
    public static Verdict of(Interval ratio, Interval noiseFloor) {
        if (ratio.contains(1) || ratio.isWithin(noiseFloor)) {
            return NO_DIFFERENCE;
        }
        return ratio.low() > 1 ? HIGHER : LOWER;
    }
}
