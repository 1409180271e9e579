/**
 * All services under load, while what can go wrong does. The chaos has a short form, which every build runs; {@code
 * scripts/check.sh --soak} runs the long one, and what has no other.
 */
package dev.wiregauge.aggregator.soak;
