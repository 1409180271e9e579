package dev.wiregauge.usergrpc;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.function.Function;

/** One client stream of users, answered by the receipt for all of them. Nothing of them is kept. */
final class PacedUpload<Q, A> implements StreamObserver<Q> {

    /** Requests that may be on their way here unread: enough to hide the hop to the event loop that asks for more. */
    private static final int READ_AHEAD = 128;

    private static final int REFILL = READ_AHEAD / 2;

    private final Function<Q, User> users;
    private final Function<Receipt, A> answer;
    private final ServerCallStreamObserver<A> response;
    private final UserDigest digest = new UserDigest();
    private int taken;

    /**
     * Reads the first requests.
     *
     * @param users what a request carries
     * @param answer what a receipt is answered as
     */
    PacedUpload(Function<Q, User> users, Function<Receipt, A> answer, ServerCallStreamObserver<A> response) {
        this.users = users;
        this.answer = answer;
        this.response = response;
        response.disableAutoRequest();
        // With a handler set, an answer to a client that is gone is dropped rather than thrown.
        response.setOnCancelHandler(() -> {});
        response.request(READ_AHEAD);
    }

    @Override
    public void onNext(Q request) {
        digest.add(users.apply(request));
        if (++taken == REFILL) {
            response.request(taken);
            taken = 0;
        }
    }

    @Override
    public void onError(Throwable cancelled) {
        // The client is gone, and there is nothing to release.
    }

    @Override
    public void onCompleted() {
        response.onNext(answer.apply(digest.receipt()));
        response.onCompleted();
    }
}
