package dev.wiregauge.aggregator.web.admission;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The requests of one mode that are under way at the same time, in bytes: as many as memory allows, until most of them are late.
 *
 * <p>A request is late that has waited, for its turn and for its backend, for more than four fifths of its deadline while others were under way, and quick
 * if it has waited for less than half. The limit is halved when most of what has ended was late, and goes to its least when nearly all
 * was. It grows by half when most was quick and there is demand, so that what grows does not become late. It is lifted when there
 * has been no demand and nothing late for long. Requests are weighed by their bytes, and as many bytes have to end as fill an
 * eighth of the limit: many small ones do not hide that the large ones are late.
 *
 * <p>What began before the limit was narrowed says nothing of it: a backlog would otherwise narrow it with every request that it has
 * delayed. What was quick while less was allowed is no reason to allow more, and what is allowed now is seen in full only after
 * twice as long as the slowest requests take.
 */
final class TimelyLimit {

    /** Requests that have to end before the limit changes: neither one slow request, nor one slow caller, is enough. */
    private static final int ENOUGH = 8;

    /** And the part of the limit that their bytes have to fill. */
    private static final int ENOUGH_OF_LIMIT = 8;

    /** How many times as many bytes are late as are not, where nearly all are. */
    private static final int NEARLY_ALL = 8;

    /** Between two steps of growth, at least: requests may take next to no time. */
    private static final long PAUSE_NANOS = 100_000_000;

    /** Longer than the limit takes to be narrowed and to grow again, however short the deadline is. */
    private static final long LEAST_MEMORY_NANOS = 10_000_000_000L;

    private final long least;
    private final long most;
    private final long lateNanos;
    private final long quickNanos;
    /** For how long it is remembered that there was more to do than can be done. */
    private final long memoryNanos;

    private final AtomicLong held = new AtomicLong();
    private volatile long limit;
    /** When there was demand, or a request was late. */
    private volatile long busyAt;
    /** Whether a request did not fit in, or took the second half of the limit, since the last change. */
    private volatile boolean demand;

    // Guarded by this.
    private long changed;
    private long narrowed;
    private int ended;
    private long lateBytes;
    private long timelyBytes;
    /** Of the timely ones. */
    private long quickBytes;
    /** The longest wait since the limit was narrowed. */
    private long longestNanos;

    /**
     * Makes a limit that allows all at first.
     *
     * @param most bytes that it ever allows
     * @param deadlineNanos that every request has, unless its caller gives it less
     * @param now on the clock of {@link System#nanoTime()}, as in all methods
     */
    TimelyLimit(long most, long deadlineNanos, long now) {
        this.least = most / 10;
        this.most = most;
        this.lateNanos = deadlineNanos / 5 * 4;
        this.quickNanos = deadlineNanos / 2;
        this.memoryNanos = Math.max(2 * deadlineNanos, LEAST_MEMORY_NANOS);
        this.limit = most;
        this.busyAt = now;
        this.changed = now;
        this.narrowed = now;
    }

    /** Lets in a request of so many bytes, and returns whether it could. */
    boolean enter(long bytes, long now) {
        while (true) {
            long before = held.get();
            if (!fits(before, bytes, now)) {
                return false;
            }
            if (held.compareAndSet(before, before + bytes)) {
                return true;
            }
        }
    }

    /** Returns whether a request of so many bytes would be let in. That it was asked is demand, as if it had come. */
    boolean has(long bytes, long now) {
        return fits(held.get(), bytes, now);
    }

    private boolean fits(long before, long bytes, long now) {
        long after = before + bytes;
        long allowed = allowed(now);
        if (after > allowed / 2) {
            demand = true;
            busyAt = now;
        }
        // One is always let in, whatever its size: nothing else could show that the backend is well again.
        return before == 0 || after <= allowed;
    }

    private long allowed(long now) {
        long allowed = limit;
        if (allowed < most && now - busyAt > memoryNanos) {
            limit = most;
            return most;
        }
        return allowed;
    }

    /** Lets a request go, and returns the bytes of those that are left. */
    long leave(long bytes) {
        return held.addAndGet(-bytes);
    }

    /**
     * Learns from a request that has got its answer.
     *
     * @param began when it was let in
     * @param waitedNanos for its turn and for its backend
     * @param others bytes of the requests under way when it ended
     */
    synchronized void learn(long bytes, long began, long waitedNanos, long others, long now) {
        boolean isLate = isLate(waitedNanos);
        if (isLate && others < least) {
            return;
        }
        if (began - narrowed < 0) {
            return;
        }
        longestNanos = Math.max(longestNanos, waitedNanos);
        if (!isLate && began - changed < 0) {
            return;
        }
        if (isLate) {
            lateBytes += bytes;
            busyAt = now;
        } else {
            timelyBytes += bytes;
            quickBytes += waitedNanos <= quickNanos ? bytes : 0;
        }
        if (++ended >= ENOUGH && lateBytes + timelyBytes >= limit / ENOUGH_OF_LIMIT) {
            change(now);
        }
    }

    /**
     * Learns from a request that has got no answer before its deadline: nothing, if that was sooner than others have theirs, or if
     * it waited for its own reader instead.
     */
    void learnOfNoAnswer(long bytes, long began, long waitedNanos, long others, long now) {
        if (isLate(waitedNanos)) {
            learn(bytes, began, waitedNanos, others, now);
        }
    }

    /** Returns whether a request that has waited so long is late: one whose caller gave it less time than others have never is. */
    boolean isLate(long waitedNanos) {
        return waitedNanos > lateNanos;
    }

    private void change(long now) {
        long before = limit;
        if (lateBytes > timelyBytes) {
            limit = lateBytes > NEARLY_ALL * timelyBytes ? least : Math.max(least, before / 2);
            narrowed = now;
            changed = now;
            longestNanos = 0;
        } else if (now - changed < Math.max(PAUSE_NANOS, 2 * longestNanos)) {
            return;
        } else if (demand && before < most && 2 * quickBytes > lateBytes + timelyBytes) {
            limit = Math.min(most, before + before / 2);
            changed = now;
        }
        demand = false;
        ended = 0;
        lateBytes = 0;
        timelyBytes = 0;
        quickBytes = 0;
    }

    /** Returns the bytes that may be under way. */
    long limit() {
        return limit;
    }
}
