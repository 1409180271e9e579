/** The load tools: a command line out, and a pure parser of what the tool printed in. */
@NullMarked
package dev.wiregauge.benchmarks.load;

import org.jspecify.annotations.NullMarked;
