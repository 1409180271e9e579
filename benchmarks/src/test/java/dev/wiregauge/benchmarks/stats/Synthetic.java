package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Blocks of modes whose true logarithms are known, with noise of a known kind. */
record Synthetic(Noise noise, double size) {

    /** Standardized: mean 0, standard deviation 1, whatever its shape. */
    enum Noise {
        NORMAL,
        T3,
        /** The first mode's noise is exponential, that of the others normal: the ratios are skewed, all to one side. */
        ONE_ARM_EXPONENTIAL,
        /** Each block keeps 0.3 of what the one before it had, in each mode for itself. */
        AR1;

        private static final double KEPT = 0.3;

        private double[] of(int mode, int blocks, SplittableRandom random) {
            double[] values = new double[blocks];
            double before = random.nextGaussian();
            for (int i = 0; i < blocks; i++) {
                before = switch (this) {
                    case NORMAL -> random.nextGaussian();
                    case T3 -> t3(random);
                    case ONE_ARM_EXPONENTIAL -> mode == 0 ? random.nextExponential() - 1 : random.nextGaussian();
                    case AR1 -> KEPT * before + Math.sqrt(1 - KEPT * KEPT) * random.nextGaussian();
                };
                values[i] = before;
            }
            return values;
        }

        private static double t3(SplittableRandom random) {
            double squares = 0;
            for (int i = 0; i < 3; i++) {
                double z = random.nextGaussian();
                squares += z * z;
            }
            return random.nextGaussian() / Math.sqrt(squares);
        }
    }

    /** The logarithms of one run, by mode and block. */
    double[][] run(double[] truths, int blocks, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, truths.length)
                .mapToObj(mode -> Arrays.stream(noise.of(mode, blocks, random))
                        .map(value -> truths[mode] + size * value)
                        .toArray())
                .toArray(double[][]::new);
    }
}
