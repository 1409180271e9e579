/** Tests of the page. */
@NullMarked
package dev.wiregauge.benchmarks.report.html;

import org.jspecify.annotations.NullMarked;
