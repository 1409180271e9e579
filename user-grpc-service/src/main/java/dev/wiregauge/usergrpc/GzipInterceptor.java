package dev.wiregauge.usergrpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;

/** Has each message of an answer compressed, where the caller says that it knows gzip; every grpc-java client does. */
final class GzipInterceptor implements ServerInterceptor {

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        call.setCompression("gzip");
        return next.startCall(call, headers);
    }
}
