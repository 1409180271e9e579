package dev.wiregauge.aggregator;

import dev.wiregauge.user.User;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Fetches each record of a query by a call of its own, and keeps as many in flight as the query allows.
 *
 * <p>A call's end starts the next one, on the thread that brought it: the same in every transport.
 */
public final class RecordCalls {

    /** Makes one call, as a transport does it. */
    @FunctionalInterface
    public interface Caller {

        /** Starts the call and returns. How it goes is told to {@code call}, from any thread. */
        void start(Call call);
    }

    private final RecordWindow window;
    private final Caller caller;
    /** How to cancel what is in flight, by index, which lies no further apart than the window is wide. */
    private final AtomicReferenceArray<@Nullable Runnable> cancels;

    private volatile boolean abandoned;

    private RecordCalls(UserQuery query, Caller caller) {
        this.window = new RecordWindow(query, query.concurrency());
        this.caller = caller;
        this.cancels = new AtomicReferenceArray<>(Math.min(query.count(), query.window()));
    }

    /** Starts the first calls, and returns what all of them will bring. */
    public static UserStream open(UserQuery query, Caller caller) {
        RecordCalls calls = new RecordCalls(query, caller);
        calls.window.onRoom(calls::pump);
        calls.window.onAbandoned(calls::cancelAll);
        calls.pump();
        return calls.window;
    }

    private void pump() {
        for (int index = window.start(); index >= 0; index = window.start()) {
            caller.start(new Call(index));
        }
    }

    private void cancelAll() {
        abandoned = true;
        for (int slot = 0; slot < cancels.length(); slot++) {
            cancel(slot);
        }
    }

    private void cancel(int slot) {
        Runnable cancel = cancels.getAndSet(slot, null);
        if (cancel != null) {
            cancel.run();
        }
    }

    /** The call for one record. */
    public final class Call {

        private final int index;
        private boolean answered;
        /** Its connection may be another call's by now. */
        private volatile boolean isOver;

        private Call(int index) {
            this.index = index;
        }

        /** Returns the index of the record to ask for. */
        public int index() {
            return index;
        }

        /** Sets how to cancel this call, for a reader who goes before it has ended; at once, if the reader has gone already. */
        public void cancelledBy(Runnable cancel) {
            cancels.set(slot(), cancel);
            // After it is set: of this thread and the one that cancels all, the later sees what the other did.
            if (abandoned) {
                RecordCalls.this.cancel(slot());
            }
        }

        /**
         * The same, for a call that is better answered than cancelled, as nearly all are in a moment: over HTTP/1.1 its connection
         * would have to be closed for it, and another one made.
         */
        public void cancelledInAMomentBy(Runnable cancel) {
            cancelledBy(() -> Alarms.inAMoment(() -> {
                if (!isOver) {
                    cancel.run();
                }
            }));
        }

        /** Takes the record. */
        public void complete(User user) {
            answered = true;
            isOver = true;
            // Before the window knows: it may give the slot to another call.
            cancels.set(slot(), null);
            window.complete(index, user);
        }

        /** Takes the end of the call, which must have brought its record by now. */
        public void end() {
            isOver = true;
            if (answered) {
                pump();
            } else {
                window.fail(UpstreamException.badAnswer("the call for record %d ended without it".formatted(index)));
            }
        }

        /** Takes a failure in place of the record. */
        public void fail(UpstreamException failure) {
            isOver = true;
            window.fail(failure);
        }

        private int slot() {
            return index % cancels.length();
        }
    }
}
