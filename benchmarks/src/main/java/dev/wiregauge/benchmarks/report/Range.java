package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.Interval;

/** Median over the blocks, with its 95 % interval. */
public record Range(double median, Interval ci95) {}
