package dev.wiregauge.experiments.orders.grpcservlet;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

/**
 * Sends the headers of a refusal before its status.
 *
 * <p>gRPC would send both in one frame, as trailers only. Tomcat cannot: the caller would see a broken answer.
 */
final class HeadersFirst implements ServerInterceptor {

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        return next.startCall(new HeadersFirstCall<>(call), headers);
    }

    private static final class HeadersFirstCall<Q, A> extends SimpleForwardingServerCall<Q, A> {

        private boolean sent;

        HeadersFirstCall(ServerCall<Q, A> call) {
            super(call);
        }

        @Override
        public void sendHeaders(Metadata headers) {
            sent = true;
            super.sendHeaders(headers);
        }

        @Override
        public void close(Status status, Metadata trailers) {
            if (!sent && !isCancelled()) {
                sendHeaders(new Metadata());
            }
            super.close(status, trailers);
        }
    }
}
