/** Parsers against outputs that the real tools gave, and adapters against the real tools. */
@NullMarked
package dev.wiregauge.benchmarks.load;

import org.jspecify.annotations.NullMarked;
