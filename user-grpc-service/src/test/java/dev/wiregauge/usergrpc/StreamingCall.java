package dev.wiregauge.usergrpc;

import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The client's side of one streaming call, which reads no answer until told to. */
class StreamingCall<Q, A> implements ClientResponseObserver<Q, A> {

    private final ConcurrentLinkedQueue<A> read = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<@Nullable Void> completed = new CompletableFuture<>();
    private @Nullable ClientCallStreamObserver<Q> call;

    @Override
    public void beforeStart(ClientCallStreamObserver<Q> newCall) {
        call = newCall;
        newCall.disableAutoRequestWithInitial(0);
        newCall.setOnReadyHandler(() -> sendWhileReady(newCall));
    }

    /** Sends nothing by itself, unless overridden. */
    void sendWhileReady(ClientCallStreamObserver<Q> newCall) {}

    StreamingCall<Q, A> read(int answers) {
        Objects.requireNonNull(call, "not started").request(answers);
        return this;
    }

    @Override
    public void onNext(A answer) {
        read.add(answer);
    }

    @Override
    public void onError(Throwable failure) {
        completed.completeExceptionally(failure);
    }

    @Override
    public void onCompleted() {
        completed.complete(null);
    }

    /** What has been read up to now. */
    List<A> answers() {
        return List.copyOf(read);
    }

    /** Reads the call to its end. */
    List<A> allAnswers() {
        read(Integer.MAX_VALUE);
        completed.orTimeout(30, TimeUnit.SECONDS).join();
        return answers();
    }
}
