/** A server that does next to nothing: what a load tool reaches on it is the tool's own limit. */
@NullMarked
package dev.wiregauge.benchmarks.nullserver;

import org.jspecify.annotations.NullMarked;
