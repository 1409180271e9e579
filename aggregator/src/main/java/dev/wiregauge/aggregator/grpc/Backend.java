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
 */
record Backend(Channel channel, UserMethods methods, GrpcFailures failures) {

    /** Makes a call that ends with the query's deadline. */
    <Q, A> ClientCall<Q, A> call(MethodDescriptor<Q, A> method, UserQuery query) {
        return channel.newCall(
                method, CallOptions.DEFAULT.withDeadlineAfter(query.deadline().remainingNanos(), TimeUnit.NANOSECONDS));
    }
}
