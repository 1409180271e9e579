/** The results folder: what a run leaves on disk, and the only way to read it. */
@NullMarked
package dev.wiregauge.benchmarks.results;

import org.jspecify.annotations.NullMarked;
