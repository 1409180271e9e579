package dev.wiregauge.usergrpc;

import io.grpc.stub.ServerCallStreamObserver;
import java.util.function.IntFunction;

/** One server stream, which makes records only as fast as they leave. */
final class PacedList<A> {

    private final int count;
    private final IntFunction<A> answers;
    private final ServerCallStreamObserver<A> responses;
    private int next;

    /** {@code answers}: what record of an index is answered with, 0 to {@code count - 1}. */
    PacedList(int count, IntFunction<A> answers, ServerCallStreamObserver<A> responses) {
        this.count = count;
        this.answers = answers;
        this.responses = responses;
    }

    void start() {
        responses.setOnReadyHandler(this::sendWhileReady);
        responses.setOnCancelHandler(() -> next = count);
        sendWhileReady();
    }

    private void sendWhileReady() {
        while (next < count && responses.isReady()) {
            responses.onNext(answers.apply(next));
            if (++next == count) {
                responses.onCompleted();
            }
        }
    }
}
