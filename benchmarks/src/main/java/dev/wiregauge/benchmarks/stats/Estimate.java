package dev.wiregauge.benchmarks.stats;

/** A figure with its confidence interval, in the figure's unit; the value is NaN where there are no data at all. */
public record Estimate(double value, Interval interval) {}
