/** HTTP and JSON on Spring WebFlux and Reactor Netty. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.springhttp;

import org.jspecify.annotations.NullMarked;
