/** Undertow, started through its own API by a Spring Boot application without a web layer. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.undertow;

import org.jspecify.annotations.NullMarked;
