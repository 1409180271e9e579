package dev.wiregauge.aggregator;

import dev.wiregauge.user.User;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Fetches all records of a query by one call, whose answers come in index order.
 *
 * <p>The backend is asked for no more of them than the window has room for: a reader that stops reading stops it.
 */
public final class RecordStream {

    private final UserQuery query;
    private final RecordWindow window;
    private final StreamCall call = new StreamCall();
    private int received;

    private volatile @Nullable IntConsumer demand;

    public RecordStream(UserQuery query) {
        this(query, StreamCall.SOON);
    }

    RecordStream(UserQuery query, Executor soon) {
        this.query = query;
        this.window = new RecordWindow(query, Integer.MAX_VALUE);
        window.onRoom(this::askForMore);
        window.onAbandoned(call::stop);
        window.onRead(() -> call.stopUnlessItEnds(soon));
    }

    /** Returns what the call will bring. */
    public UserStream users() {
        return window;
    }

    /**
     * Takes the call, and returns how many answers to ask it for at first.
     *
     * @param demand asks the call for so many more; from any thread
     * @param cancel stops the call, for a reader who goes before it has ended (at once, if the reader has gone already), and
     *     for a backend that brings all records and no end
     */
    public int begin(IntConsumer demand, Runnable cancel) {
        int first = window.startAll();
        this.demand = demand;
        call.begin(cancel);
        return first;
    }

    private void askForMore() {
        IntConsumer ask = demand;
        if (ask == null) {
            return;
        }
        int room = window.startAll();
        if (room > 0) {
            ask.accept(room);
        }
    }

    /** Takes the next record. */
    public void next(User user) {
        if (received == query.count()) {
            window.fail(
                    UpstreamException.badAnswer("more than the %d records that were asked for".formatted(received)));
            return;
        }
        window.complete(received++, user);
    }

    /** Takes the end of the call, which must have brought every record by now. */
    public void end() {
        call.end();
        if (received < query.count()) {
            window.fail(UpstreamException.badAnswer(
                    "the stream ended after %d of %d records".formatted(received, query.count())));
        }
    }

    /** Takes a failure in place of what is left. */
    public void fail(UpstreamException failure) {
        call.end();
        window.fail(failure);
    }
}
