/** What to measure: plans as people write them, checked before anything starts. Knows no other room. */
@NullMarked
package dev.wiregauge.benchmarks.plan;

import org.jspecify.annotations.NullMarked;
