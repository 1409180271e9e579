package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import java.nio.channels.ClosedChannelException;

/** Says in the aggregator's terms why an RPC failed. */
final class GrpcFailures {

    private final ManagedChannel userChannel;

    GrpcFailures(ManagedChannel userChannel) {
        this.userChannel = userChannel;
    }

    UpstreamException translate(Throwable failure) {
        Status status = Status.fromThrowable(failure);
        Reason reason = switch (status.getCode()) {
            case UNAVAILABLE, RESOURCE_EXHAUSTED -> Reason.UNAVAILABLE;
            case DEADLINE_EXCEEDED -> Reason.TIMEOUT;
            // What the transport says of a call that began while its connection broke. No backend's status has a cause.
            case UNKNOWN ->
                status.getCause() instanceof ClosedChannelException ? Reason.UNAVAILABLE : Reason.BAD_ANSWER;
            default -> Reason.BAD_ANSWER;
        };
        if (reason == Reason.UNAVAILABLE) {
            // A channel waits up to two minutes before it connects again. An HTTP pool tries with every call.
            userChannel.resetConnectBackoff();
        }
        return new UpstreamException(reason, "gRPC backend: " + status, failure);
    }
}
