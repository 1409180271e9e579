package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.RecordCalls;
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
        UserServiceStub inTime = stub.withDeadlineAfter(query.deadline().remainingNanos(), TimeUnit.NANOSECONDS);
        return RecordCalls.open(
                mode(),
                query,
                call -> inTime.getUser(
                        GetUserRequest.newBuilder()
                                .setSeed(query.seed())
                                .setIndex(call.index())
                                .build(),
                        new Answer(call, failures)));
    }

    /** The answer to one call. */
    private record Answer(RecordCalls.Call call, GrpcFailures failures)
            implements ClientResponseObserver<GetUserRequest, GetUserResponse> {

        @Override
        public void beforeStart(ClientCallStreamObserver<GetUserRequest> rpc) {
            call.cancelledBy(() -> rpc.cancel("no longer wanted", null));
        }

        @Override
        public void onNext(GetUserResponse response) {
            call.complete(GrpcUsers.user(response.getUser()));
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
