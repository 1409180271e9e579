/** gRPC on Pekko gRPC, with the handlers that its own generator makes. */
@NullMarked
package dev.wiregauge.experiments.payloadshapes.pekkogrpc;

import org.jspecify.annotations.NullMarked;
