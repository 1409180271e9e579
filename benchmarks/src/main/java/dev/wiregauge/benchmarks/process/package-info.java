/** Everything that starts, watches, pins and ends a process. Knows nothing of plans. */
@NullMarked
package dev.wiregauge.benchmarks.process;

import org.jspecify.annotations.NullMarked;
