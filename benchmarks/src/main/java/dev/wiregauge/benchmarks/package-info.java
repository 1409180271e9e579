/** The measuring harness: the command line at the root, one room for each concern around it. */
@NullMarked
package dev.wiregauge.benchmarks;

import org.jspecify.annotations.NullMarked;
