package dev.wiregauge.benchmarks.stats;

/** Ratios with their intervals. */
public final class Estimates {

    private Estimates() {}

    /**
     * The geometric mean of paired ratios: Student's t on the logarithms below 15 blocks, the studentized bootstrap from
     * there on. The same data and seed give the same figures.
     *
     * @param logRatios one a block, from {@link Logs}
     * @param confidence such as 0.95
     * @return {@link Interval#ANY_RATIO} for fewer than two blocks; a single point where all blocks agree exactly
     */
    public static Estimate pairedRatio(double[] logRatios, double confidence, long seed) {
        return Inference.of(logRatios, seed).estimate(confidence);
    }
}
