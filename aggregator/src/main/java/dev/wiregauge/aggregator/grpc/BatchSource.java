package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.aggregator.WholeAnswer;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserRange;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import java.util.List;

/** One unary RPC for all records. */
record BatchSource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        WholeAnswer answer = new WholeAnswer(query);
        ClientCalls.asyncUnaryCall(
                backend.call(backend.methods().batchGetUsers(), query),
                new UserRange(query.seed(), query.count(), query.payload()),
                new Answer(answer, backend.failures()));
        return answer;
    }

    private record Answer(WholeAnswer answer, GrpcFailures failures)
            implements ClientResponseObserver<UserRange, List<User>> {

        @Override
        public void beforeStart(ClientCallStreamObserver<UserRange> rpc) {
            answer.cancelledBy(() -> rpc.cancel("no longer wanted", null));
        }

        @Override
        public void onNext(List<User> users) {
            answer.complete(users);
        }

        @Override
        public void onError(Throwable failure) {
            answer.fail(failures.translate(failure));
        }

        @Override
        public void onCompleted() {
            answer.end();
        }
    }
}
