package dev.wiregauge.benchmarks.stats;

/**
 * One pair of modes, tested both ways: whether they differ, and whether they are equal within the margin.
 *
 * @param estimate95 of the ratio, with its 95 % interval
 * @param pDifference two-sided, of "the ratio is 1"
 * @param pEquivalence of "the ratio is at the margin or beyond it": two one-sided tests (Schuirmann 1987)
 * @param sd of the log ratios; NaN for fewer than two blocks
 */
public record PairTest(Estimate estimate95, double pDifference, double pEquivalence, int blocks, double sd) {

    private static final double CONFIDENCE = 0.95;

    public PairTest {
        if (!(pDifference >= 0 && pDifference <= 1 && pEquivalence >= 0 && pEquivalence <= 1)) {
            throw new IllegalArgumentException(
                    "p-values lie from 0 to 1, not at " + pDifference + " and " + pEquivalence);
        }
    }

    /**
     * Tests what the blocks of a pair say.
     *
     * @param logRatios one a block, from {@link Logs}
     */
    public static PairTest of(double[] logRatios, Margin margin, long seed) {
        Inference inference = Inference.of(logRatios, seed);
        return of(inference, inference.estimate(CONFIDENCE), margin);
    }

    /** For who replays thousands of runs: the interval takes longer than both tests. */
    static PairTest withoutInterval(double[] logRatios, Margin margin, long seed, int resamples) {
        Inference inference = Inference.of(logRatios, seed, resamples);
        double ratio = StrictMath.exp(inference.mean().value());
        return of(inference, new Estimate(ratio, Interval.ANY_RATIO), margin);
    }

    private static PairTest of(Inference inference, Estimate estimate, Margin margin) {
        return new PairTest(
                estimate,
                inference.pDifference(),
                inference.pEquivalence(margin),
                inference.blocks(),
                inference.standardDeviation());
    }
}
