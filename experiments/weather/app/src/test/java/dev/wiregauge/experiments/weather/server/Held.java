package dev.wiregauge.experiments.weather.server;

import static org.awaitility.Awaitility.await;

import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls to one service that stay unanswered until the test answers them. */
final class Held<A> {

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final LinkedBlockingQueue<StreamObserver<A>> waiting = new LinkedBlockingQueue<>();

    void hold(StreamObserver<A> response) {
        ((ServerCallStreamObserver<A>) response).setOnCancelHandler(cancelled::incrementAndGet);
        waiting.add(response);
        asked.incrementAndGet();
    }

    int asked() {
        return asked.get();
    }

    void awaitAsked(int times) {
        await().atMost(Topology.PATIENCE).until(() -> asked.get() == times);
    }

    void awaitCancelled(int times) {
        await().atMost(Topology.PATIENCE).until(() -> cancelled.get() == times);
    }

    void awaitAllCancelled() {
        await().atMost(Topology.PATIENCE).until(() -> cancelled.get() == asked.get());
    }

    void answerOldest(A answer) {
        StreamObserver<A> response = waiting.remove();
        response.onNext(answer);
        response.onCompleted();
    }
}
