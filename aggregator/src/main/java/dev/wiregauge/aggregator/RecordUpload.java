package dev.wiregauge.aggregator;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserDigest;
import dev.wiregauge.user.UserGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The records of a query one by one, made as the transport takes them.
 *
 * <p>None waits here for the receipt but the last: without it the answer never becomes whole. The others are handed over when they
 * are sent, and no more of them are made than the window has room for.
 */
public final class RecordUpload implements Upload {

    private final UserQuery query;
    private final RecordWindow window;
    private final UserDigest digest = new UserDigest();
    /** The last record, from when it is sent until its receipt has come. */
    private @Nullable User last;

    private boolean acknowledged;
    private volatile @Nullable Runnable cancel;
    private volatile boolean abandoned;

    public RecordUpload(UserQuery query) {
        this.query = query;
        this.window = new RecordWindow(query, Integer.MAX_VALUE);
        window.onAbandoned(this::abandon);
    }

    @Override
    public UserStream users() {
        return window;
    }

    /** Sets what sends on, on the reading thread, when reading has made room for more records. */
    public void sentBy(Runnable pump) {
        window.onRoom(pump);
    }

    /** Returns the next record to send; null when none may be sent now. From any thread, one at a time. */
    public synchronized @Nullable User next() {
        int index = window.start();
        if (index < 0) {
            return null;
        }
        User user = UserGenerator.user(query.seed(), index, query.payload());
        digest.add(user);
        if (index == query.count() - 1) {
            last = user;
        } else {
            window.complete(index, user);
        }
        return user;
    }

    /** Returns whether all records have been given out to be sent. */
    public synchronized boolean isSent() {
        return last != null;
    }

    @Override
    public void cancelledBy(Runnable cancel) {
        this.cancel = cancel;
        // After it is set: of this thread and the reader's, the later sees what the other did.
        if (abandoned) {
            cancel.run();
        }
    }

    private void abandon() {
        abandoned = true;
        Runnable stop = cancel;
        if (stop != null) {
            stop.run();
        }
    }

    @Override
    public synchronized void acknowledge(Receipt receipt) {
        User user = last;
        Receipt expected = digest.receipt();
        if (user != null && receipt.equals(expected)) {
            acknowledged = true;
            window.complete(query.count() - 1, user);
        } else {
            fail(UpstreamException.badAnswer("sent %s, but the receipt is %s".formatted(expected, receipt)));
        }
    }

    @Override
    public synchronized void end() {
        if (!acknowledged) {
            fail(UpstreamException.badAnswer("the call ended without a receipt"));
        }
    }

    @Override
    public void fail(UpstreamException failure) {
        window.fail(failure);
    }
}
