package dev.wiregauge.usergrpc;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;

/**
 * One bidirectional stream, whose requests are read only as fast as its answers leave.
 *
 * <p>{@code onNext} of an answer only enqueues. Without this pacing a client that sends without reading would fill
 * this server's memory with answers.
 */
final class PacedStream<Q, A> implements StreamObserver<Q> {

    /** Requests that may be on their way here unread: enough to hide the hop to the event loop that asks for more. */
    private static final int READ_AHEAD = 128;

    private static final int REFILL = READ_AHEAD / 2;

    private final Function<Q, A> answers;
    private final ServerCallStreamObserver<A> responses;
    private int answered;

    /** {@code answers}: what a request is answered with. */
    PacedStream(Function<Q, A> answers, ServerCallStreamObserver<A> responses) {
        this.answers = answers;
        this.responses = responses;
        responses.disableAutoRequest();
        responses.setOnReadyHandler(this::readOn);
        // With a handler set, an answer to a client that is gone is dropped rather than thrown.
        responses.setOnCancelHandler(() -> {});
        responses.request(READ_AHEAD);
    }

    @Override
    public void onNext(Q request) {
        responses.onNext(answers.apply(request));
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
