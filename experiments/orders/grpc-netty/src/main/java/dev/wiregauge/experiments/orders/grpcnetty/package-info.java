/** gRPC on Netty, as the LogNet starter sets it up. */
@NullMarked
package dev.wiregauge.experiments.orders.grpcnetty;

import org.jspecify.annotations.NullMarked;
