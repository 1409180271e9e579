package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.Interval;

/** Median over the blocks, with its 95 % interval. */
public record Range(double median, Interval ci95) {

    /** The interval for people; empty where nothing is known of it. */
    public String aside() {
        return ci95.low() <= 0 && Double.isInfinite(ci95.high()) ? "" : Numbers.interval(ci95);
    }
}
