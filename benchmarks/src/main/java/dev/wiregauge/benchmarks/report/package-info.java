/** Reading saved results: summary, table, page, comparison of two runs. */
@NullMarked
package dev.wiregauge.benchmarks.report;

import org.jspecify.annotations.NullMarked;
