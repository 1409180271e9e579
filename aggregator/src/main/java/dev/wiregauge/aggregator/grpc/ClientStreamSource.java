package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.RecordUpload;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.aggregator.UserSource;
import dev.wiregauge.aggregator.UserStream;
import dev.wiregauge.user.User;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import org.jspecify.annotations.Nullable;

/** One RPC that carries the records as a stream. */
record ClientStreamSource(Backend backend) implements UserSource {

    @Override
    public UserStream open(UserQuery query) {
        RecordUpload upload = new RecordUpload(query);
        ClientCalls.asyncClientStreamingCall(
                backend.call(backend.methods().collectUsers(), query), new Sender(upload, backend.failures()));
        return upload.users();
    }

    /** Records leave while the transport is ready. */
    private static final class Sender extends ReceiptObserver<User> {

        private final RecordUpload upload;
        private @Nullable ClientCallStreamObserver<User> call;
        private boolean sent;

        Sender(RecordUpload upload, GrpcFailures failures) {
            super(upload, failures);
            this.upload = upload;
        }

        @Override
        public void beforeStart(ClientCallStreamObserver<User> call) {
            super.beforeStart(call);
            this.call = call;
            call.setOnReadyHandler(this::send);
            upload.sentBy(this::send);
        }

        /** Called by the transport, and by the reader of the window. */
        private synchronized void send() {
            ClientCallStreamObserver<User> requests = call;
            while (requests != null && !sent && requests.isReady()) {
                User user = upload.next();
                if (user == null) {
                    return;
                }
                requests.onNext(user);
                if (upload.isSent()) {
                    sent = true;
                    requests.onCompleted();
                }
            }
        }
    }
}
