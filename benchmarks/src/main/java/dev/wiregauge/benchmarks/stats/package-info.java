/**
 * Pure statistics: what blocks tell of a ratio, what may be said of all pairs of a plan at once, what several runs say
 * together, and in which order to measure.
 */
@NullMarked
package dev.wiregauge.benchmarks.stats;

import org.jspecify.annotations.NullMarked;
