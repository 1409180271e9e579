/** What is measured: local JVMs, Docker Compose, or something that runs already. */
@NullMarked
package dev.wiregauge.benchmarks.target;

import org.jspecify.annotations.NullMarked;
