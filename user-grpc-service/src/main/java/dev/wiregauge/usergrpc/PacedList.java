package dev.wiregauge.usergrpc;

import dev.wiregauge.user.v1.ListUsersRequest;
import dev.wiregauge.user.v1.ListUsersResponse;
import io.grpc.stub.ServerCallStreamObserver;

/** One server stream, which makes records only as fast as they leave. */
final class PacedList {

    private final ListUsersRequest request;
    private final ServerCallStreamObserver<ListUsersResponse> responses;
    private int next;

    PacedList(ListUsersRequest request, ServerCallStreamObserver<ListUsersResponse> responses) {
        this.request = request;
        this.responses = responses;
    }

    void start() {
        responses.setOnReadyHandler(this::sendWhileReady);
        responses.setOnCancelHandler(() -> next = request.getCount());
        sendWhileReady();
    }

    private void sendWhileReady() {
        int count = request.getCount();
        while (next < count && responses.isReady()) {
            responses.onNext(UserMessages.answer(request, next));
            if (++next == count) {
                responses.onCompleted();
            }
        }
    }
}
