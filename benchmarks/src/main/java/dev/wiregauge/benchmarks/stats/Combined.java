package dev.wiregauge.benchmarks.stats;

/**
 * What several runs say together.
 *
 * @param ratio the mean of the runs' truths
 * @param ci95 of that mean; {@link Interval#ANY_RATIO} for one run
 * @param prediction95 where the ratio of a further run, on another day or machine, is to be expected;
 *     {@link Interval#ANY_RATIO} for one run
 * @param tau standard deviation of the runs' true log ratios
 * @param heterogeneityPercent how much of the runs' variance is between them (I²)
 */
public record Combined(
        double ratio, Interval ci95, Interval prediction95, double tau, double heterogeneityPercent, int runs) {}
