/** The gRPC service, and the ways in which a call can wait; what carries it is up to the stacks. */
@NullMarked
package dev.wiregauge.experiments.orders.grpc;

import org.jspecify.annotations.NullMarked;
