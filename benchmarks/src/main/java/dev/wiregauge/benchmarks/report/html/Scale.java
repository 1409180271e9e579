package dev.wiregauge.benchmarks.report.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** From values to fractions of an axis, linear or logarithmic, with ticks at round values. */
record Scale(double low, double high, boolean log) {

    private static final double[] ROUND = {1, 2, 5, 10};
    private static final double TOLERANCE = 1e-9;

    /** Below this ratio of its ends, 1-2-5 would leave a logarithmic axis with next to no ticks. */
    private static final double NARROW = 5;

    private static final double PADDING = 1.15;

    /** From zero to a round value at or above {@code max}. */
    static Scale fromZero(double max) {
        if (!(max > 0) || Double.isInfinite(max)) {
            return new Scale(0, 1, false);
        }
        double step = roundAtLeast(max / 8);
        return new Scale(0, step * Math.ceil(max / step - TOLERANCE), false);
    }

    /** Logarithmic, with some room beyond both values, which must be positive. */
    static Scale log(double low, double high) {
        return new Scale(low / PADDING, high * PADDING, true);
    }

    /** Logarithmic, for ratios, of which those that are no ratio, or endless, are passed over. */
    static Scale ofRatios(Collection<Double> ratios) {
        DoubleSummaryStatistics usable = ratios.stream()
                .mapToDouble(Double::doubleValue)
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .summaryStatistics();
        return log(usable.getMin(), usable.getMax());
    }

    /** Logarithmic if the values, all positive, spread over more than {@code factor}; from zero otherwise. */
    static Scale bySpread(Collection<Double> values, double factor) {
        double max = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double min = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        return min > 0 && max / min > factor ? log(min, max) : fromZero(max);
    }

    /** 0 at the low end, 1 at the high one, and never beyond; 0 for what is no number, which must not cost the page. */
    double fraction(double value) {
        if (Double.isNaN(value)) {
            return 0;
        }
        double fraction =
                log ? Math.log(Math.max(value, low) / low) / Math.log(high / low) : (value - low) / (high - low);
        return Math.clamp(fraction, 0, 1);
    }

    List<Double> ticks(int atMost) {
        return log && high / low >= NARROW ? logTicks(atMost) : linearTicks(atMost);
    }

    private List<Double> linearTicks(int atMost) {
        double step = roundAtLeast((high - low) / atMost);
        while (true) {
            List<Double> ticks = new ArrayList<>();
            for (long i = (long) Math.ceil(low / step - TOLERANCE); i * step <= high * (1 + TOLERANCE); i++) {
                ticks.add(i * step);
            }
            if (ticks.size() <= atMost) {
                return ticks;
            }
            step = roundAtLeast(step * (1 + 1e-6));
        }
    }

    private List<Double> logTicks(int atMost) {
        int first = (int) Math.floor(Math.log10(low));
        int last = (int) Math.ceil(Math.log10(high));
        List<Double> fine = new ArrayList<>();
        for (int decade = first; decade <= last; decade++) {
            for (int i = 0; i < ROUND.length - 1; i++) {
                addIfInside(fine, ROUND[i] * Math.pow(10, decade));
            }
        }
        if (fine.size() <= atMost) {
            return fine;
        }
        int stride = Math.max(1, Math.ceilDiv(last - first + 1, atMost));
        List<Double> coarse = new ArrayList<>();
        for (int decade = first; decade <= last; decade += stride) {
            addIfInside(coarse, Math.pow(10, decade));
        }
        return coarse;
    }

    private void addIfInside(List<Double> ticks, double value) {
        if (value >= low * (1 - TOLERANCE) && value <= high * (1 + TOLERANCE)) {
            ticks.add(value);
        }
    }

    /** The smallest of 1, 2, 5, 10, 20… (and of 0.5, 0.2…) that is not below {@code value}. */
    static double roundAtLeast(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value)));
        for (double factor : ROUND) {
            if (factor * decade >= value * (1 - TOLERANCE)) {
                return factor * decade;
            }
        }
        return 10 * decade;
    }
}
