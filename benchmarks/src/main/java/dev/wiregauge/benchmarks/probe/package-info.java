/** Counters of processes, containers and JVMs, and what the machine is. */
@NullMarked
package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.NullMarked;
