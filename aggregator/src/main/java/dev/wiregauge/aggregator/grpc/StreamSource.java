package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.RecordStream;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ClientResponseObserver;
import org.jspecify.annotations.Nullable;

/** One bidirectional stream for all records. */
record StreamSource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordStream records = new RecordStream(query);
        ClientCalls.asyncBidiStreamingCall(
                backend.call(backend.methods().streamUsers(), query), new Exchange(query, records, backend.failures()));
        return records.users();
    }

    /** The two directions of one stream. Requests leave while the transport is ready, and no more than the window has room for. */
    private static final class Exchange implements ClientResponseObserver<UserAt, User> {

        private final UserQuery query;
        private final RecordStream records;
        private final GrpcFailures failures;
        private @Nullable ClientCallStreamObserver<UserAt> call;
        private int sent;
        /** Up to which index requests may leave. */
        private int wanted;

        Exchange(UserQuery query, RecordStream records, GrpcFailures failures) {
            this.query = query;
            this.records = records;
            this.failures = failures;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<UserAt> call) {
            this.call = call;
            call.setOnReadyHandler(() -> send(0));
            wanted = records.begin(this::send, () -> call.cancel("no longer wanted", null));
        }

        /** Called by the transport, and by the reader of the window with how many {@code more} it has room for. */
        private synchronized void send(int more) {
            wanted += more;
            ClientCallStreamObserver<UserAt> requests = call;
            while (requests != null && sent < wanted && requests.isReady()) {
                requests.onNext(new UserAt(query.seed(), sent, query.payload()));
                if (++sent == query.count()) {
                    requests.onCompleted();
                }
            }
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
