package dev.wiregauge.experiments.weather.server;

import io.grpc.stub.ServerCallStreamObserver;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads the requests of a stream only as fast as its answers leave.
 *
 * <p>{@code onNext} of an answer only enqueues. Without this a client that sends without reading would fill the memory
 * with answers. It also bounds how many requests of one stream are unanswered.
 */
final class Pacing {

    /** Requests that may be unanswered: more than a client of 200 in flight needs. */
    static final int READ_AHEAD = 256;

    private static final int REFILL = READ_AHEAD / 8;

    private final ServerCallStreamObserver<?> responses;
    // Not a lock: asking for more may deliver it at once, on this thread.
    private final AtomicInteger answered = new AtomicInteger();

    Pacing(ServerCallStreamObserver<?> responses) {
        this.responses = responses;
        responses.disableAutoRequest();
        responses.setOnReadyHandler(this::readOn);
        responses.request(READ_AHEAD);
    }

    /** To be called after each answer. */
    void answered() {
        answered.incrementAndGet();
        readOn();
    }

    private void readOn() {
        int due = answered.get();
        if (due >= REFILL && responses.isReady() && answered.compareAndSet(due, 0)) {
            responses.request(due);
        }
    }
}
