package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Confidence intervals from resampling; the same data and seed give the same figures on every machine.
 *
 * <p>The median has a percentile interval: Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13.
 *
 * <p>Ratios have studentized intervals (bootstrap-t) of the mean of their logarithms: Efron and Tibshirani, section
 * 12.5; Davison and Hinkley, Bootstrap Methods and their Application (1997), section 5.2.1. With the 10 rounds of a
 * usual run the percentile interval is too narrow: a resample's variance is on average (n-1)/n of the sample's, and it
 * takes no account of the standard error itself being uncertain, for which Student's t would be wider than the normal
 * distribution by another 15 %. Studentizing mends both, and follows skewed data where Student's t does not.
 *
 * <p>A resample of one value repeated has no spread, and its t is infinite. It is kept as that: with few values such
 * resamples fill the tails, and then the interval has no end on that side, for the data cannot tell.
 */
public final class Bootstrap {

    static final int RESAMPLES = 10_000;

    /** So many resamples lie beyond each end, or the end would be chance. */
    private static final int BEYOND = 100;

    private static final int MOST_RESAMPLES = 1_000_000;

    /** Of two values, every second resample has no spread. */
    private static final int FEWEST_BLOCKS = 3;

    private Bootstrap() {}

    /**
     * The median with its percentile interval, in the values' unit.
     *
     * @param confidence such as 0.95
     * @return without ends for fewer than two values
     */
    public static Estimate median(double[] values, double confidence, long seed) {
        return median(values, confidence, seed, resamples(confidence));
    }

    static Estimate median(double[] values, double confidence, long seed, int resamples) {
        if (values.length < 2) {
            return new Estimate(Median.of(values), new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] resample = new double[values.length];
        double[] medians = new double[resamples];
        for (int i = 0; i < resamples; i++) {
            draw(values, random, resample);
            Arrays.sort(resample);
            medians[i] = Median.ofSorted(resample);
        }
        Arrays.sort(medians);
        double tail = (1 - confidence) / 2;
        return new Estimate(Median.of(values), new Interval(quantile(medians, tail), quantile(medians, 1 - tail)));
    }

    /**
     * The geometric mean of {@code a} over that of {@code b}, measured in separate runs, without unit. Resamples blocks:
     * rounds of a block ran on the same JVMs, and how well those were compiled is common to them.
     *
     * @param a positive, one value a block
     * @return {@link Interval#ANY_RATIO} where a run has fewer than three blocks
     */
    public static Estimate ratio(double[] a, double[] b, double confidence, long seed) {
        return ratio(a, b, confidence, seed, resamples(confidence));
    }

    static Estimate ratio(double[] a, double[] b, double confidence, long seed, int resamples) {
        double[] left = Logs.of(a);
        double[] right = Logs.of(b);
        if (Math.min(left.length, right.length) < FEWEST_BLOCKS) {
            return unknown(Arrays.stream(left).average().orElse(Double.NaN)
                    - Arrays.stream(right).average().orElse(Double.NaN));
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] leftResample = new double[left.length];
        double[] rightResample = new double[right.length];
        return studentized(
                Mean.of(left).minus(Mean.of(right)),
                () -> Mean.of(draw(left, random, leftResample)).minus(Mean.of(draw(right, random, rightResample))),
                confidence,
                resamples);
    }

    /** From logarithms to a ratio. */
    private static Estimate studentized(Mean observed, Supplier<Mean> resample, double confidence, int resamples) {
        double ratio = StrictMath.exp(observed.value());
        if (observed.variance() == 0) {
            return new Estimate(ratio, new Interval(ratio, ratio));
        }
        double[] ts = new double[resamples];
        for (int i = 0; i < resamples; i++) {
            ts[i] = resample.get().t(observed.value());
        }
        Arrays.sort(ts);
        double tail = (1 - confidence) / 2;
        double error = Math.sqrt(observed.variance());
        // The ends change sides: where resamples overshoot, the sample itself lies above the truth.
        double low = observed.value() - quantile(ts, 1 - tail) * error;
        double high = observed.value() - quantile(ts, tail) * error;
        return new Estimate(ratio, new Interval(StrictMath.exp(low), StrictMath.exp(high)));
    }

    private static Estimate unknown(double log) {
        return new Estimate(StrictMath.exp(log), Interval.ANY_RATIO);
    }

    private static int resamples(double confidence) {
        double enough = Math.ceil(2 * BEYOND / (1 - confidence));
        return (int) Math.min(MOST_RESAMPLES, Math.max(RESAMPLES, enough));
    }

    static double[] draw(double[] values, SplittableRandom random, double[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = values[random.nextInt(values.length)];
        }
        return into;
    }

    /** Linear between order statistics, as R's type 7 and numpy do it; infinite next to an infinite one. */
    static double quantile(double[] sorted, double probability) {
        double at = probability * (sorted.length - 1);
        double below = sorted[(int) Math.floor(at)];
        double above = sorted[(int) Math.ceil(at)];
        if (below == above) {
            return below;
        }
        if (Double.isInfinite(below)) {
            return below;
        }
        return Double.isInfinite(above) ? above : below + (at - Math.floor(at)) * (above - below);
    }
}
