package dev.wiregauge.usergrpc;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

/**
 * Drops what still arrives on a stream after its refusal.
 *
 * <p>LogNet passes it on, and each answer to it would throw: one bad request would cost a hundred logged stacks.
 */
final class ClosedStreamInterceptor implements ServerInterceptor {

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        if (call.getMethodDescriptor().getType().clientSendsOneMessage()) {
            return next.startCall(call, headers);
        }
        ClosableCall<Q, A> closable = new ClosableCall<>(call);
        return new SimpleForwardingServerCallListener<>(next.startCall(closable, headers)) {
            @Override
            public void onMessage(Q request) {
                if (!closable.closed) {
                    super.onMessage(request);
                }
            }
        };
    }

    private static final class ClosableCall<Q, A> extends SimpleForwardingServerCall<Q, A> {

        private volatile boolean closed;

        ClosableCall(ServerCall<Q, A> call) {
            super(call);
        }

        @Override
        public void close(Status status, Metadata trailers) {
            closed = true;
            super.close(status, trailers);
        }
    }
}
