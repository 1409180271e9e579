package dev.wiregauge.experiments.weather.server;

import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;

/** One stream of requests for readings, answered in their order. */
final class ProviderStream<Q, A> implements StreamObserver<Q> {

    private final ThinkTime thinkTime;
    private final ServerCallStreamObserver<A> responses;
    private final Function<Q, A> reading;
    private final Pacing pacing;
    private boolean refused;

    /** @param reading makes an answer, or throws what the client is to be told */
    ProviderStream(ThinkTime thinkTime, StreamObserver<A> responses, Function<Q, A> reading) {
        this.thinkTime = thinkTime;
        this.responses = (ServerCallStreamObserver<A>) responses;
        this.reading = reading;
        this.pacing = new Pacing(this.responses);
        // With a handler set, an answer to a client that is gone is dropped rather than thrown.
        this.responses.setOnCancelHandler(() -> {});
    }

    @Override
    public void onNext(Q request) {
        if (refused) {
            return;
        }
        try {
            A answer = reading.apply(request);
            thinkTime.then(() -> {
                responses.onNext(answer);
                pacing.answered();
            });
        } catch (StatusRuntimeException refusal) {
            refused = true;
            thinkTime.then(() -> responses.onError(refusal));
        }
    }

    @Override
    public void onError(Throwable cancelled) {
        // The client is gone, and there is nothing to release.
    }

    @Override
    public void onCompleted() {
        if (!refused) {
            thinkTime.then(responses::onCompleted);
        }
    }
}
