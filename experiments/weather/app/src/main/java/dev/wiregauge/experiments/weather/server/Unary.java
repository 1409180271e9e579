package dev.wiregauge.experiments.weather.server;

import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.function.Supplier;

/** One request for a reading, one answer. */
final class Unary {

    private Unary() {}

    /** @param reading makes the answer, or throws what the client is to be told */
    static <A> void answer(ThinkTime thinkTime, StreamObserver<A> response, Supplier<A> reading) {
        try {
            A answer = reading.get();
            thinkTime.then(() -> {
                response.onNext(answer);
                response.onCompleted();
            });
        } catch (StatusRuntimeException refusal) {
            response.onError(refusal);
        }
    }
}
