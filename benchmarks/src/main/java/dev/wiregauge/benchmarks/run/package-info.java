/** Carrying a plan out: blocks, warm-up, rounds in balanced order, each saved as it ends. */
@NullMarked
package dev.wiregauge.benchmarks.run;

import org.jspecify.annotations.NullMarked;
