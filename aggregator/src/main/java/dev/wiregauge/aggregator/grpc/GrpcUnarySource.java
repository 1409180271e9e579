package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.RecordWindow;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.UserServiceGrpc.UserServiceStub;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** {@link Mode#GRPC_UNARY}: one unary RPC for each record. */
@Component
class GrpcUnarySource implements UserSource {

    private final UserServiceStub stub;
    private final GrpcFailures failures;

    GrpcUnarySource(UserServiceStub stub, GrpcFailures failures) {
        this.stub = stub;
        this.failures = failures;
    }

    @Override
    public Mode mode() {
        return Mode.GRPC_UNARY;
    }

    @Override
    public UserStream open(UserQuery query) {
        RecordWindow window = new RecordWindow(query, query.concurrency());
        UserServiceStub inTime = stub.withDeadlineAfter(query.deadline().remainingNanos(), TimeUnit.NANOSECONDS);
        Fetch fetch = new Fetch(inTime, failures, query, window);
        window.onRoom(fetch::pump);
        fetch.pump();
        return window;
    }

    /** The calls of one query. */
    private record Fetch(UserServiceStub stub, GrpcFailures failures, UserQuery query, RecordWindow window) {

        void pump() {
            for (int index = window.start(); index >= 0; index = window.start()) {
                GetUserRequest request = GetUserRequest.newBuilder()
                        .setSeed(query.seed())
                        .setIndex(index)
                        .build();
                stub.getUser(request, new Answer(this, index));
            }
        }
    }

    /** The answer to one call. */
    private static final class Answer implements ClientResponseObserver<GetUserRequest, GetUserResponse> {

        private final Fetch fetch;
        private final int index;

        Answer(Fetch fetch, int index) {
            this.fetch = fetch;
            this.index = index;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<GetUserRequest> call) {
            fetch.window.onCancel(index, () -> call.cancel("no longer wanted", null));
        }

        @Override
        public void onNext(GetUserResponse response) {
            fetch.window.complete(index, GrpcUsers.user(response.getUser()));
        }

        @Override
        public void onError(Throwable failure) {
            fetch.window.fail(fetch.failures.translate(failure));
        }

        @Override
        public void onCompleted() {
            fetch.pump();
        }
    }
}
