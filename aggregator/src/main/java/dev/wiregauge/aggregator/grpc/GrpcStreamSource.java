package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.Mode;
import dev.wiregauge.aggregator.RecordWindow;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc.UserServiceStub;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** {@link Mode#GRPC_STREAM}: one bidirectional stream for all records. */
@Component
class GrpcStreamSource implements UserSource {

    private final UserServiceStub stub;
    private final GrpcFailures failures;

    GrpcStreamSource(UserServiceStub stub, GrpcFailures failures) {
        this.stub = stub;
        this.failures = failures;
    }

    @Override
    public Mode mode() {
        return Mode.GRPC_STREAM;
    }

    @Override
    public UserStream open(UserQuery query) {
        // As many as the window holds: a stream has no calls to count.
        RecordWindow window = new RecordWindow(query, Integer.MAX_VALUE);
        Exchange exchange = new Exchange(query, window, failures);
        stub.withDeadlineAfter(query.deadline().remainingNanos(), TimeUnit.NANOSECONDS)
                .streamUsers(exchange);
        return window;
    }

    /**
     * The two directions of one stream. Requests leave while the transport is ready and the window has room; the window
     * bounds the answers with them.
     */
    private static final class Exchange implements ClientResponseObserver<StreamUsersRequest, StreamUsersResponse> {

        private final UserQuery query;
        private final RecordWindow window;
        private final GrpcFailures failures;
        private int sent;
        private int received;

        Exchange(UserQuery query, RecordWindow window, GrpcFailures failures) {
            this.query = query;
            this.window = window;
            this.failures = failures;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<StreamUsersRequest> call) {
            call.setOnReadyHandler(() -> send(call));
            window.onRoom(() -> send(call));
            window.onAbandoned(() -> call.cancel("no longer wanted", null));
        }

        /** Called by the transport and by the reader of the window. */
        private synchronized void send(ClientCallStreamObserver<StreamUsersRequest> call) {
            while (call.isReady()) {
                int index = window.start();
                if (index < 0) {
                    return;
                }
                call.onNext(StreamUsersRequest.newBuilder()
                        .setSeed(query.seed())
                        .setIndex(index)
                        .build());
                if (++sent == query.count()) {
                    call.onCompleted();
                }
            }
        }

        @Override
        public void onNext(StreamUsersResponse response) {
            if (received == query.count()) {
                window.fail(unexpected("more answers than the %d requests".formatted(received)));
                return;
            }
            window.complete(received++, GrpcUsers.user(response.getUser()));
        }

        @Override
        public void onError(Throwable failure) {
            window.fail(failures.translate(failure));
        }

        @Override
        public void onCompleted() {
            if (received < query.count()) {
                window.fail(unexpected("the stream ended after %d of %d answers".formatted(received, query.count())));
            }
        }

        private static UpstreamException unexpected(String what) {
            return UpstreamException.badAnswer("gRPC backend: " + what);
        }
    }
}
