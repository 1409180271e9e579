/** The page of a run: one file that needs neither network nor script. Knows the summary and the warm-ups only. */
@NullMarked
package dev.wiregauge.benchmarks.report.html;

import org.jspecify.annotations.NullMarked;
