package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;

/** The middle value, or the mean of the two middle ones. */
public final class Median {

    private Median() {}

    /** In the values' unit; NaN of none. */
    public static double of(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return ofSorted(sorted);
    }

    static double ofSorted(double[] sorted) {
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
