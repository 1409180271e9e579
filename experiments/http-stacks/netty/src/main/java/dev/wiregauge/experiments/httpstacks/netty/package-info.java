/** Netty alone, started by a Spring Boot application without a web layer. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.netty;

import org.jspecify.annotations.NullMarked;
