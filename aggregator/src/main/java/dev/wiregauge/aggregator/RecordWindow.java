package dev.wiregauge.aggregator;

import dev.wiregauge.aggregator.UpstreamException.Reason;
import dev.wiregauge.user.User;
import io.netty.util.Timeout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a bounded number of records on their way from a backend, and hands them over in index order.
 *
 * <p>Every mode fetches through this one window, so that none is helped or hindered by how its calls are started,
 * ordered or ended. Who fetches asks {@link #start()} which record to request next, from whichever thread the last answer came
 * in on, and reports with {@link #complete} or {@link #fail}. The thread of the request reads with {@link #next()}. A
 * reader that stops reading stops the window, and with it the backend: no more than its capacity waits here, which is a matter
 * of bytes ({@link UserQuery#window}).
 */
public final class RecordWindow implements UserStream {

    private static final int NOTHING = -1;

    private final UserQuery query;
    private final int maxInFlight;
    /** What is handed over at a time. Waking the reader costs more than keeping a record, so it is woken for many. */
    private final int page;

    /** What is unread or requested, by index: as many as the window is wide. */
    private final @Nullable User[] users;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition readable = lock.newCondition();
    private Runnable onRoom = () -> {};
    private Runnable onAbandoned = () -> {};
    private Runnable onRead = () -> {};

    // Guarded by the lock: read <= complete <= started <= read + users.length
    private int read;
    private int complete;
    private int started;
    private int inFlight;
    private boolean closed;
    private @Nullable UpstreamException failure;

    /** The reader's alone. */
    private @Nullable Timeout deadline;

    /**
     * Makes the window of one query.
     *
     * @param maxInFlight records that may be requested and not yet answered
     */
    public RecordWindow(UserQuery query, int maxInFlight) {
        this.query = query;
        this.maxInFlight = maxInFlight;
        this.page = query.page();
        this.users = new @Nullable User[Math.min(query.count(), query.window())];
    }

    /** Sets what to run, on the reading thread, when reading has made room for more records. */
    public void onRoom(Runnable pump) {
        onRoom = pump;
    }

    /** Sets what stops the calls in flight. It runs on the reading thread, if the reader goes before all records have come. */
    public void onAbandoned(Runnable stop) {
        onAbandoned = stop;
    }

    /** Sets what to do when the reader goes after all records have come. It runs on the reading thread. */
    void onRead(Runnable done) {
        onRead = done;
    }

    /** Returns the index of the record to request now, or -1 when none may be. */
    public int start() {
        lock.lock();
        try {
            if (closed
                    || failure != null
                    || started == query.count()
                    || inFlight == maxInFlight
                    || started == read + users.length) {
                return NOTHING;
            }
            inFlight++;
            return started++;
        } finally {
            lock.unlock();
        }
    }

    /** Starts as many records as may be requested now, and returns their number. */
    int startAll() {
        lock.lock();
        try {
            if (closed || failure != null) {
                return 0;
            }
            int end = Math.min(query.count(), read + users.length);
            int room = Math.min(end - started, maxInFlight - inFlight);
            inFlight += room;
            started += room;
            return room;
        } finally {
            lock.unlock();
        }
    }

    /** Takes the answer to a started record. */
    public void complete(int index, User user) {
        lock.lock();
        try {
            inFlight--;
            users[slot(index)] = user;
            if (index == complete) {
                advance();
            }
        } finally {
            lock.unlock();
        }
    }

    private void advance() {
        int end = Math.min(started, read + users.length);
        while (complete < end && users[slot(complete)] != null) {
            complete++;
        }
        if (isReadable()) {
            readable.signal();
        }
    }

    /** Takes the first failure; those that follow from it are dropped. */
    public void fail(UpstreamException upstream) {
        lock.lock();
        try {
            if (failure == null) {
                failure = upstream.orLate(query.deadline());
                readable.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public List<User> next() {
        List<User> page;
        boolean wasFull;
        lock.lock();
        try {
            awaitReadable();
            wasFull = started == read + users.length && started < query.count();
            page = take();
        } finally {
            lock.unlock();
        }
        if (wasFull) {
            onRoom.run();
        }
        return page;
    }

    private boolean isReadable() {
        return failure != null || complete - read >= page || complete == query.count();
    }

    private void awaitReadable() {
        while (failure == null && complete < query.count()) {
            // Before looking at what is ready: a reader slower than the backend never has to wait.
            if (query.deadline().remainingNanos() <= 0) {
                throw new UpstreamException(
                        Reason.TIMEOUT,
                        "deadline passed with %d of %d records".formatted(complete, query.count()),
                        null);
            }
            if (isReadable()) {
                return;
            }
            if (deadline == null) {
                deadline = Alarms.at(query.deadline(), this::wake);
            }
            try {
                readable.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new UpstreamException(Reason.UNAVAILABLE, "interrupted while waiting for records", e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** For the reader to see that its deadline has passed. */
    private void wake() {
        lock.lock();
        try {
            readable.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Hands over a page, however much more is ready: what the reader holds is bounded, too. */
    private List<User> take() {
        int end = Math.min(complete, read + page);
        List<User> taken = new ArrayList<>(end - read);
        for (; read < end; read++) {
            taken.add(Objects.requireNonNull(users[slot(read)]));
            users[slot(read)] = null;
        }
        return taken;
    }

    @Override
    public void close() {
        if (deadline != null) {
            deadline.cancel();
        }
        boolean unfinished;
        lock.lock();
        try {
            closed = true;
            Arrays.fill(users, null); // calls that are on their way still hold this
            unfinished = complete < query.count();
        } finally {
            lock.unlock();
        }
        (unfinished ? onAbandoned : onRead).run();
    }

    private int slot(int index) {
        return index % users.length;
    }
}
