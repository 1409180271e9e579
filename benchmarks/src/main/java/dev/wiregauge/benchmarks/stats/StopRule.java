package dev.wiregauge.benchmarks.stats;

import java.util.List;

/**
 * When a run may stop because it is precise enough.
 *
 * <p>Who looks after every block and stops at the first interval that is narrow enough prefers spreads that came out
 * small by chance.
 */
public final class StopRule {

    /** Of the intervals of a run that stops by this rule, which then cover the truth in 95 %. */
    public static final double CONFIDENCE = 0.965;

    /** Of the family of such a run, in place of 0.05. */
    public static final double ALPHA = 1 - CONFIDENCE;

    private StopRule() {}

    /**
     * Whether every primary interval reaches no further than so many percent to either side of its ratio.
     *
     * @param primaryLogRatios of each pair one value a block, from {@link Logs}; never reached without pairs
     * @param percent such as 5
     */
    public static boolean reached(List<double[]> primaryLogRatios, double percent) {
        double halfWidth = new Margin(percent).log();
        return !primaryLogRatios.isEmpty()
                && primaryLogRatios.stream().allMatch(logRatios -> isWithin(logRatios, halfWidth));
    }

    /** By Student's t at any number of blocks: it needs no chance, and so gives the same answer to whoever asks. */
    private static boolean isWithin(double[] logRatios, double halfWidth) {
        int blocks = Logs.checked(logRatios).length;
        return blocks >= Family.MINIMUM_BLOCKS
                && Reference.Student.of(blocks)
                                .atLeast(halfWidth / Mean.of(logRatios).standardError())
                        <= ALPHA / 2;
    }
}
