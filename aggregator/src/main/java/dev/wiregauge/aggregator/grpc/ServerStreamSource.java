package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;

/** One RPC, whose answer is a stream of all records. */
record ServerStreamSource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        ClientCalls.asyncServerStreamingCall(
                backend.call(backend.methods().listUsers(), query),
                new UserRange(query.seed(), query.count(), query.payload()),
                new Answers(records, backend.failures()));
        return records.users();
    }

    private record Answers(RecordStream records, GrpcFailures failures)
            implements ClientResponseObserver<UserRange, User> {

        @Override
        public void beforeStart(ClientCallStreamObserver<UserRange> rpc) {
            rpc.disableAutoRequestWithInitial(records.begin(rpc::request, () -> rpc.cancel("no longer wanted", null)));
        }

        @Override
        public void onNext(User user) {
            records.next(user);
        }

        @Override
        public void onError(Throwable failure) {
            records.fail(failures.translate(failure));
        }

        @Override
        public void onCompleted() {
            records.end();
        }
    }
}
