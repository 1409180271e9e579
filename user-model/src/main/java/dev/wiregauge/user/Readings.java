package dev.wiregauge.user;

import java.util.Arrays;
import java.util.Objects;

/**
 * Numbers that make a record wider: about as many of each kind. They stay in arrays of their own kind, as they are read and
 * written: an object for each would cost more than what is compared. Nobody changes them.
 *
 * @param counts seven digits each
 * @param values of the form 12345.678; the last has up to seven digits more
 */
@SuppressWarnings("ArrayRecordComponent") // told apart by what is in them: see equals
public record Readings(int[] counts, double[] values) {

    /** Refuses numbers that are not whole. */
    public Readings {
        Objects.requireNonNull(counts, "counts");
        Objects.requireNonNull(values, "values");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Readings(int[] otherCounts, double[] otherValues)
                && Arrays.equals(counts, otherCounts)
                && Arrays.equals(values, otherValues);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(counts) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "Readings[counts=%s, values=%s]".formatted(Arrays.toString(counts), Arrays.toString(values));
    }
}
