/** The page of a run: one file that needs no network and no script. Knows the summary and the warm-ups, nothing else. */
@NullMarked
package dev.wiregauge.benchmarks.report.html;

import org.jspecify.annotations.NullMarked;
