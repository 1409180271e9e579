package dev.wiregauge.benchmarks.stats;

/**
 * What the paired log ratios of blocks tell of the true ratio: intervals and p-values from one reference, so that they
 * never disagree.
 *
 * <p>Below 15 blocks the reference is Student's t, from there on the studentized bootstrap: with 5 or 6 values the ends
 * of the bootstrap are up to eight times as far apart as those of t, because a resample may have next to no spread.
 */
record Inference(Mean mean, int blocks, Reference reference) {

    /** Enough that 100 lie beyond of what a family of 50 pairs asks for. */
    static final int RESAMPLES = 100_000;

    static final int FEWEST_TO_RESAMPLE = 15;
    static final int FEWEST = 2;

    static Inference of(double[] logRatios, long seed) {
        return of(logRatios, seed, RESAMPLES);
    }

    static Inference of(double[] logRatios, long seed, int resamples) {
        Logs.checked(logRatios);
        int blocks = logRatios.length;
        Mean mean = blocks == 0 ? new Mean(Double.NaN, Double.NaN) : Mean.of(logRatios);
        // Values that are all alike have no spread to resample; nothing is then known but that they are.
        Reference reference = blocks < FEWEST_TO_RESAMPLE || mean.variance() == 0
                ? Reference.Student.of(Math.max(FEWEST, blocks))
                : Reference.Resampled.of(logRatios, mean, seed, resamples);
        return new Inference(mean, blocks, reference);
    }

    Estimate estimate(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence lies between 0 and 1, not at " + confidence);
        }
        double ratio = StrictMath.exp(mean.value());
        if (blocks < FEWEST) {
            return new Estimate(ratio, Interval.ANY_RATIO);
        }
        double reach = reference.quantile((1 + confidence) / 2) * mean.standardError();
        return new Estimate(
                ratio, new Interval(StrictMath.exp(mean.value() - reach), StrictMath.exp(mean.value() + reach)));
    }

    /** Of "the ratio is 1", to both sides; 1 where nothing is known. */
    double pDifference() {
        return blocks < FEWEST ? 1 : Math.min(1, 2 * reference.atLeast(Math.abs(mean.t(0))));
    }

    /** Of "the ratio is at the margin or beyond it", by two one-sided tests; 1 where nothing is known. */
    double pEquivalence(Margin margin) {
        return blocks < FEWEST ? 1 : reference.atLeast(Math.min(mean.t(-margin.log()), -mean.t(margin.log())));
    }

    /** Of the values, not of their mean; NaN where fewer than two leave it unknown. */
    double standardDeviation() {
        return blocks < FEWEST ? Double.NaN : Math.sqrt(mean.variance() * blocks);
    }
}
