package dev.wiregauge.experiments.weather.server;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.Context;
import io.grpc.Deadline;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Bounds the calls to one service in time, and ends them with what the own callers may be told.
 *
 * <p>A stream lives as long as its client wants: who merges it watches over its answers.
 *
 * @param service as callers know it
 * @param deadline of a unary call; that of the request counts too, and the earlier one wins
 */
record UpstreamCalls(String service, Duration deadline) implements ClientInterceptor {

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
        CallOptions inTime = method.getType() == MethodType.UNARY ? options.withDeadline(timed()) : options;
        return new SimpleForwardingClientCall<>(next.newCall(method, inTime)) {
            @Override
            public void start(Listener<A> listener, Metadata headers) {
                super.start(
                        new SimpleForwardingClientCallListener<>(listener) {
                            @Override
                            public void onClose(Status status, Metadata trailers) {
                                super.onClose(forCallers(status), new Metadata());
                            }
                        },
                        headers);
            }
        };
    }

    /**
     * Returns the deadline of a call that starts now: always one of its own, on the clock of its channel.
     *
     * <p>Were it that of the request, grpc-java would leave it to the timer of the request, which is the server's event
     * loop. A request that blocks this loop would never end.
     */
    private Deadline timed() {
        Deadline own = Deadline.after(deadline.toNanos(), TimeUnit.NANOSECONDS);
        Deadline request = Context.current().getDeadline();
        return request == null || own.isBefore(request) ? own : request.offset(-1, TimeUnit.NANOSECONDS);
    }

    /** Keeps addresses, and what the service said for its own operators, inside. */
    Status forCallers(Status status) {
        return switch (status.getCode()) {
            case OK -> Status.OK;
            // By whoever asked: nobody listens any more.
            case CANCELLED -> Status.CANCELLED;
            case DEADLINE_EXCEEDED -> late(service);
            case UNAVAILABLE -> Status.UNAVAILABLE.withDescription(service + " service cannot be reached");
            default -> failed(service);
        };
    }

    static Status late(String service) {
        return Status.DEADLINE_EXCEEDED.withDescription(service + " service did not answer in time");
    }

    static Status failed(String service) {
        return Status.UNAVAILABLE.withDescription(service + " service failed");
    }
}
