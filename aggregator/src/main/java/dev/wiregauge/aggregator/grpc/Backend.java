package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.user.wire.UserMethods;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.MethodDescriptor;
import java.util.concurrent.TimeUnit;

/**
 * Who is called, and in which encoding.
 *
 * @param failures says why a call has failed
 * @param timers whether a call has a timer of its own, beside the reader who waits for it
 */
record Backend(Channel channel, UserMethods methods, GrpcFailures failures, boolean timers) {

    /** Makes a call that ends with the query's deadline: by itself, or with its reader. */
    <Q, A> ClientCall<Q, A> call(MethodDescriptor<Q, A> method, UserQuery query) {
        CallOptions options = timers
                ? CallOptions.DEFAULT.withDeadlineAfter(query.deadline().remainingNanos(), TimeUnit.NANOSECONDS)
                : CallOptions.DEFAULT;
        return channel.newCall(method, options);
    }
}
