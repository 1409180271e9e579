package dev.wiregauge.benchmarks.stats;

/**
 * The mean of a sample, or the difference of two.
 *
 * @param variance of this mean, not of the values: the square of the standard error
 */
record Mean(double value, double variance) {

    /** The variance is exactly 0 where all values are the same, whatever rounding does to their sum. */
    static Mean of(double[] values) {
        int n = values.length;
        double sum = 0;
        boolean same = true;
        for (double value : values) {
            sum += value;
            same &= value == values[0];
        }
        if (same) {
            return new Mean(values[0], 0);
        }
        double mean = sum / n;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Mean(mean, squares / (n - 1) / n);
    }

    /** Of independent samples, as in Welch's test: their variances need not be alike. */
    Mean minus(Mean other) {
        return new Mean(value - other.value, variance + other.variance);
    }

    /**
     * How many of its own standard errors this mean is off the truth.
     *
     * @return infinite where it is off although it has no spread, so that it counts as the most extreme, which it is
     */
    double t(double truth) {
        double off = value - truth;
        return off == 0 ? 0 : off / standardError();
    }

    double standardError() {
        return Math.sqrt(variance);
    }
}
