package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;

/** Logarithms of ratios: on their scale twice as much and half as much are equally far from the same. */
public final class Logs {

    private Logs() {}

    /**
     * ln(a/b), block by block.
     *
     * @param a positive, one value a block
     * @param b positive, in the same order
     */
    public static double[] ofRatios(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("not pairs: " + a.length + " and " + b.length + " values");
        }
        double[] logs = of(a);
        double[] others = of(b);
        Arrays.setAll(logs, i -> logs[i] - others[i]);
        return logs;
    }

    static double[] of(double[] values) {
        return Arrays.stream(values)
                .map(value -> {
                    if (!(value > 0) || Double.isInfinite(value)) {
                        throw new IllegalArgumentException("a ratio needs positive values, not " + value);
                    }
                    return StrictMath.log(value);
                })
                .toArray();
    }

    /** The same array, if each of its values is a logarithm of a ratio. */
    static double[] checked(double[] logRatios) {
        for (double log : logRatios) {
            if (!Double.isFinite(log)) {
                throw new IllegalArgumentException("not the logarithm of a ratio: " + log);
            }
        }
        return logRatios;
    }
}
