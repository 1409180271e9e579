/** Spring WebFlux on Reactor Netty. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.webflux;

import org.jspecify.annotations.NullMarked;
