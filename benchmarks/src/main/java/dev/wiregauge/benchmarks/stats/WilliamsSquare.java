package dev.wiregauge.benchmarks.stats;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Orders in which each slot comes first, second and so on equally often, and follows every other one equally often, so
 * that neither time nor what one leaves behind favours any: Williams, Experimental Designs Balanced for the Estimation of
 * Residual Effects of Treatments (1949).
 */
public final class WilliamsSquare {

    private WilliamsSquare() {}

    /**
     * As many rows as slots where those are even, twice as many where they are odd. Two by two, from the first on, they
     * are each other's mirror image, so that all slots have the same mean position after every second row.
     */
    public static int[][] rows(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("an order needs at least one slot, not " + slots);
        }
        int[] first = IntStream.range(0, slots)
                .map(i -> i % 2 == 0 ? (slots - i / 2) % slots : i / 2 + 1)
                .toArray();
        int pairs = slots % 2 == 0 ? slots / 2 : slots;
        int[][] rows = new int[2 * pairs][];
        for (int i = 0; i < pairs; i++) {
            int shift = i;
            rows[2 * i] =
                    Arrays.stream(first).map(slot -> (slot + shift) % slots).toArray();
            rows[2 * i + 1] = mirrored(rows[2 * i]);
        }
        return rows;
    }

    /**
     * The order of one block. Any run of as many blocks as there are rows is balanced.
     *
     * @param block counts from 1
     * @param seed which slot takes which place of the design
     */
    public static int[] order(int slots, int block, long seed) {
        int[][] rows = rows(slots);
        int[] labels = shuffled(slots, seed);
        return Arrays.stream(rows[Math.floorMod(block - 1, rows.length)])
                .map(slot -> labels[slot])
                .toArray();
    }

    private static int[] mirrored(int[] row) {
        return IntStream.range(0, row.length).map(i -> row[row.length - 1 - i]).toArray();
    }

    private static int[] shuffled(int slots, long seed) {
        // Not Random: from neighbouring seeds it draws nearly the same numbers.
        SplittableRandom random = new SplittableRandom(seed);
        int[] labels = IntStream.range(0, slots).toArray();
        for (int i = slots - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int label = labels[i];
            labels[i] = labels[other];
            labels[other] = label;
        }
        return labels;
    }
}
