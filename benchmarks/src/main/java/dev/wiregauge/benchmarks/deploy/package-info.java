/** Where the services of a plan run: local JVMs, Docker Compose, or something that runs already. */
@NullMarked
package dev.wiregauge.benchmarks.deploy;

import org.jspecify.annotations.NullMarked;
