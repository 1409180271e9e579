/** Pure statistics: bootstrap intervals, noise floor, verdicts, Little's law. */
@NullMarked
package dev.wiregauge.benchmarks.stats;

import org.jspecify.annotations.NullMarked;
