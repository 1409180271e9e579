package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.RecordCalls;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;

/** One unary RPC for each record. */
record UnarySource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        return RecordCalls.open(
                query,
                call -> ClientCalls.asyncUnaryCall(
                        backend.call(backend.methods().getUser(), query),
                        new UserAt(query.seed(), call.index(), query.payload()),
                        new Answer(call, backend.failures())));
    }

    /** The answer to one call. */
    private record Answer(RecordCalls.Call call, GrpcFailures failures)
            implements ClientResponseObserver<UserAt, User> {

        @Override
        public void beforeStart(ClientCallStreamObserver<UserAt> rpc) {
            call.cancelledBy(() -> rpc.cancel("no longer wanted", null));
        }

        @Override
        public void onNext(User user) {
            call.complete(user);
        }

        @Override
        public void onError(Throwable failure) {
            call.fail(failures.translate(failure));
        }

        @Override
        public void onCompleted() {
            call.end();
        }
    }
}
