/** What every stack is held to, whatever it is made of: the tests that all of them run. */
@NullMarked
package dev.wiregauge.experiments.orders.testing;

import org.jspecify.annotations.NullMarked;
