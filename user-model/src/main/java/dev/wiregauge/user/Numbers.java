package dev.wiregauge.user;

import static dev.wiregauge.user.SplitMix64.GAMMA;
import static dev.wiregauge.user.SplitMix64.mix;

/** Draws numbers that take an exact number of characters in JSON, whoever writes them. */
final class Numbers {

    private static final int COUNT_CHARACTERS = "1234567,".length();
    private static final int VALUE_CHARACTERS = "12345.678,".length();
    private static final int BOTH_CHARACTERS = COUNT_CHARACTERS + VALUE_CHARACTERS;
    /** The last value may be so much longer: with one count more, or one value, every length can be made up. */
    private static final int MOST_MORE = 7;

    private static final int DECIMALS = 3;
    private static final int WHOLE_DIGITS = 5;

    private static final long[] POWERS = new long[WHOLE_DIGITS + DECIMALS + MOST_MORE];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private Numbers() {}

    /**
     * Returns the numbers after {@code state}.
     *
     * @param characters what they and the commas between those of a kind take
     */
    static Readings of(long state, int characters) {
        // As if a comma stood behind each.
        int length = characters + 2;
        int both = length / BOTH_CHARACTERS;
        int rest = length % BOTH_CHARACTERS;
        int[] counts = new int[rest >= COUNT_CHARACTERS && rest < VALUE_CHARACTERS ? both + 1 : both];
        double[] values = new double[rest >= VALUE_CHARACTERS ? both + 1 : both];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = count(mix(state += GAMMA));
        }
        int more = length - counts.length * COUNT_CHARACTERS - values.length * VALUE_CHARACTERS;
        for (int i = 0; i < values.length; i++) {
            values[i] = value(mix(state += GAMMA), i < values.length - 1 ? DECIMALS : DECIMALS + more);
        }
        return new Readings(counts, values);
    }

    /** Returns seven digits. */
    private static int count(long bits) {
        return (int) (POWERS[6] + below(9 * POWERS[6], bits));
    }

    /**
     * Returns five digits, a point and {@code decimals} more, none of them 0 at either end: with no more than 15 digits the
     * shortest text that stands for a number is the one that it was made from.
     */
    private static double value(long bits, int decimals) {
        int digits = WHOLE_DIGITS + decimals;
        long least = POWERS[digits - 2];
        long drawn = below(9 * least * 9, bits);
        // Both are exact, so that the quotient is the nearest there is.
        return (double) (10 * (least + drawn / 9) + 1 + drawn % 9) / POWERS[decimals];
    }

    /** Returns one of the numbers from 0 to {@code bound - 1}: the random bits as a fraction of it. */
    private static long below(long bound, long bits) {
        return Math.unsignedMultiplyHigh(bits, bound);
    }
}
