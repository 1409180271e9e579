package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.grpc.Status;

/** Says in the aggregator's terms why an RPC failed. */
final class GrpcFailures {

    private GrpcFailures() {}

    static UpstreamException translate(Throwable failure) {
        Status status = Status.fromThrowable(failure);
        Reason reason = switch (status.getCode()) {
            case UNAVAILABLE -> Reason.UNAVAILABLE;
            case DEADLINE_EXCEEDED -> Reason.TIMEOUT;
            default -> Reason.BAD_ANSWER;
        };
        return new UpstreamException(reason, "gRPC backend: " + status, failure);
    }
}
