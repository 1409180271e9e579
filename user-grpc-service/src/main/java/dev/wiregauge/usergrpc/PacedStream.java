package dev.wiregauge.usergrpc;

import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/**
 * One bidirectional stream, whose requests are read only as fast as its answers leave.
 *
 * <p>{@code onNext} of an answer only enqueues. Without this pacing a client that sends without reading would fill
 * this server's memory with answers.
 */
final class PacedStream implements StreamObserver<StreamUsersRequest> {

    /** Requests that may be on their way here unread: enough to hide the hop to the event loop that asks for more. */
    private static final int READ_AHEAD = 128;

    private static final int REFILL = READ_AHEAD / 2;

    private final ServerCallStreamObserver<StreamUsersResponse> responses;
    private int answered;

    PacedStream(ServerCallStreamObserver<StreamUsersResponse> responses) {
        this.responses = responses;
        responses.disableAutoRequest();
        responses.setOnReadyHandler(this::readOn);
        // With a handler set, an answer to a client that is gone is dropped rather than thrown.
        responses.setOnCancelHandler(() -> {});
        responses.request(READ_AHEAD);
    }

    @Override
    public void onNext(StreamUsersRequest request) {
        responses.onNext(UserMessages.answer(request));
        answered++;
        readOn();
    }

    private void readOn() {
        if (answered >= REFILL && responses.isReady()) {
            responses.request(answered);
            answered = 0;
        }
    }

    @Override
    public void onError(Throwable cancelled) {
        // The client is gone, and there is nothing to release.
    }

    @Override
    public void onCompleted() {
        responses.onCompleted();
    }
}
