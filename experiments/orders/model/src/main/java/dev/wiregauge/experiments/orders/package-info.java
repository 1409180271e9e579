/** Taking and placing orders: what every stack does, and nothing of how it is asked to. */
@NullMarked
package dev.wiregauge.experiments.orders;

import org.jspecify.annotations.NullMarked;
