package dev.wiregauge.benchmarks.stats;

/**
 * From {@code low} to {@code high}, ends included, in the unit of what it is an interval of.
 *
 * <p>An end that the data cannot bound is infinite, or 0 for the low end of a ratio.
 */
public record Interval(double low, double high) {

    /** Of a ratio about which nothing is known. */
    public static final Interval ANY_RATIO = new Interval(0, Double.POSITIVE_INFINITY);

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("not an interval: " + low + " to " + high);
        }
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Of a ratio, on the scale of the logarithms; infinite where an end is missing. */
    double logHalfWidth() {
        return (StrictMath.log(high) - StrictMath.log(low)) / 2;
    }
}
