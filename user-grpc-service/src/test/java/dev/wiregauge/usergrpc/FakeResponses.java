package dev.wiregauge.usergrpc;

import io.grpc.stub.ServerCallStreamObserver;
import java.util.ArrayList;
import java.util.List;

/** The server's side of a call whose readiness the test controls: it is ready while there is room for an answer. */
final class FakeResponses<A> extends ServerCallStreamObserver<A> {

    private final List<A> sent = new ArrayList<>();
    private Runnable onReady = () -> {};
    private Runnable onCancel = () -> {};
    private int room;
    private int requested;
    private int completions;
    private boolean autoRequest = true;

    List<A> sent() {
        return sent;
    }

    int requested() {
        return requested;
    }

    int completions() {
        return completions;
    }

    boolean autoRequest() {
        return autoRequest;
    }

    void setRoom(int answers) {
        room = answers;
    }

    /** Makes room, and tells so as the transport does. */
    void makeRoom(int answers) {
        setRoom(answers);
        onReady.run();
    }

    void cancel() {
        onCancel.run();
    }

    @Override
    public void onNext(A answer) {
        sent.add(answer);
        room--;
    }

    @Override
    public void onError(Throwable failure) {
        throw new AssertionError("The call failed", failure);
    }

    @Override
    public void onCompleted() {
        completions++;
    }

    @Override
    public boolean isReady() {
        return room > 0;
    }

    @Override
    public void setOnReadyHandler(Runnable handler) {
        onReady = handler;
    }

    @Override
    public void setOnCancelHandler(Runnable handler) {
        onCancel = handler;
    }

    @Override
    public void disableAutoRequest() {
        autoRequest = false;
    }

    @Override
    public void request(int messages) {
        requested += messages;
    }

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public void setCompression(String compression) {}

    @Override
    public void setMessageCompression(boolean enable) {}

    @Override
    @Deprecated
    public void disableAutoInboundFlowControl() {
        autoRequest = false;
    }
}
