/** gRPC on Spring Boot, with the LogNet starter. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.springgrpc;

import org.jspecify.annotations.NullMarked;
