/** Users from the gRPC backend. No other package sees a gRPC type. */
@NullMarked
package dev.wiregauge.aggregator.grpc;

import org.jspecify.annotations.NullMarked;
