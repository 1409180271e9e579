/** The gRPC backend: the four patterns of the contract, on the LogNet starter. */
@NullMarked
package dev.wiregauge.usergrpc;

import org.jspecify.annotations.NullMarked;
