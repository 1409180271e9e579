/** From the messages of the contract to the operations, for both gRPC stacks. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.grpc;

import org.jspecify.annotations.NullMarked;
