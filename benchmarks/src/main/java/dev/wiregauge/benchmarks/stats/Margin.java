package dev.wiregauge.benchmarks.stats;

/**
 * How far a ratio may be from 1 and still be called equal: at 5 %, from 1/1.05 to 1.05.
 *
 * @param percent positive, such as 5
 */
public record Margin(double percent) {

    public Margin {
        if (!(percent > 0) || Double.isInfinite(percent)) {
            throw new IllegalArgumentException("a margin is a positive number of percent, not " + percent);
        }
    }

    /** On the scale of the logarithms, where it is as far to either side. */
    public double log() {
        return StrictMath.log1p(percent / 100);
    }

    public boolean contains(double ratio) {
        return Math.abs(StrictMath.log(ratio)) <= log();
    }
}
