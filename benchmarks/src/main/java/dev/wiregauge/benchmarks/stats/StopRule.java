package dev.wiregauge.benchmarks.stats;

import java.util.List;

/**
 * When a run may stop because it is precise enough.
 *
 * <p>Who looks after every block and stops at the first 95 % interval that is narrow enough prefers spreads that came out
 * small by chance: simulated with looks from 8 to 40 blocks, at 5 % and noise from 2 to 10 % a measurement, such an
 * interval covers the truth in 93.3 % of runs where it is worst (normal noise; t3: 94.0). To look less often, or to ask
 * for a narrower interval and then to show the 95 % one, mends nothing: it was 93.1 to 93.4. What does is to look at
 * intervals of 96.5 % and to show these: they cover in 95.1 % where it is worst (t3: 95.5), for 12 blocks in place of 11
 * at 5 % noise. A confidence sequence (normal mixture, with the spread put in) covers in 99 % and takes 21.
 *
 * <p>So a run that stops by this rule shows its intervals at {@link #CONFIDENCE}, and judges its family at
 * {@link #ALPHA}: at 0.05 it would say something false in up to 6.7 % of 4000 runs, at this in up to 5.0 %.
 */
public final class StopRule {

    /** Of the intervals of a run that stops by this rule; looked at so often, they cover the truth in 95 %. */
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
