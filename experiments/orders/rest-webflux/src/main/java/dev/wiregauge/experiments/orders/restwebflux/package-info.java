/** REST on WebFlux and Reactor Netty: nothing waits but a timer. */
@NullMarked
package dev.wiregauge.experiments.orders.restwebflux;

import org.jspecify.annotations.NullMarked;
