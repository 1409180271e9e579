package dev.wiregauge.aggregator.web.admission;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The answers of one mode that are fetched at the same time, in bytes of them. The other requests that were let in wait, in the order
 * in which they came: where the CPUs are busy, nobody has his answer later for it, and what all of them would hold at once would outlive
 * one collection of the heap after the other.
 *
 * <p>Small answers have a tenth for themselves, and do not wait behind large ones. Where the CPUs are not busy, answers wait for
 * something else, a backend that is far away or slow: then there are more turns, by half at a time.
 */
final class Turns {

    /** Of a small answer, and of the whole. */
    private static final int PERMIT_BYTES = 1024;

    /** The part that is for small answers only, and the part of that which an answer may be. */
    private static final int SMALL = 10;

    private static final double IDLE = 0.75;
    private static final double BUSY = 0.9;

    /** As many as memory lets in of most modes. */
    private static final int MOST = 16;

    /** Between two changes: what the CPUs do after one has to be seen. */
    private static final long PAUSE_NANOS = 200_000_000;

    private final Lane small;
    private final Lane all;
    private final CpuLoad cpus;
    private final int least;
    private volatile int size;
    private long changedAt;

    /**
     * Makes turns for answers of so many bytes in all, or more while the CPUs are idle.
     *
     * @param bytes 100 KiB at least
     */
    Turns(long bytes, CpuLoad cpus, long now) {
        int permits = permits(bytes);
        int forSmall = permits / SMALL;
        this.small = new Lane(forSmall);
        this.least = permits - forSmall;
        this.all = new Lane(least);
        this.size = least;
        this.cpus = cpus;
        this.changedAt = now;
    }

    /** Makes one that is always there, for what is not fetched as a whole. */
    static Turn none() {
        return new Turn(null, 0);
    }

    /**
     * Waits for a turn to fetch an answer of so many bytes.
     *
     * @throws UpstreamException when the deadline passes before it comes
     */
    Turn take(long bytes, Deadline deadline) {
        int permits = permits(bytes);
        if (permits <= small.size / SMALL && small.tryAcquire(permits)) {
            return new Turn(small, permits);
        }
        permits = Math.min(permits, least);
        if (size > least) {
            adapt(System.nanoTime());
        }
        try {
            // Not without a time, which would pass those who wait.
            if (!all.tryAcquire(permits, 0, TimeUnit.NANOSECONDS)) {
                adapt(System.nanoTime());
                if (!all.tryAcquire(permits, deadline.remainingNanos(), TimeUnit.NANOSECONDS)) {
                    throw new UpstreamException(Reason.TIMEOUT, "deadline passed before its turn came", null);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UpstreamException(Reason.UNAVAILABLE, "interrupted while waiting for its turn", e);
        }
        return new Turn(all, permits);
    }

    private synchronized void adapt(long now) {
        if (now - changedAt < PAUSE_NANOS) {
            return;
        }
        changedAt = now;
        double load = cpus.load(now);
        if (load < IDLE) {
            int more = Math.min(size / 2, MOST * least - size);
            size += more;
            all.release(more);
        } else if (load > BUSY) {
            int less = Math.min(size / 3, size - least);
            size -= less;
            all.reducePermits(less);
        }
    }

    /** Returns how many requests wait for their turn. */
    int waiting() {
        return all.getQueueLength();
    }

    private static int permits(long bytes) {
        return Math.toIntExact(Math.ceilDiv(bytes, PERMIT_BYTES));
    }

    /** One request's turn, which ends once, however often that is said; for one thread. */
    static final class Turn {

        private final @Nullable Lane lane;
        private int permits;

        private Turn(@Nullable Lane lane, int permits) {
            this.lane = lane;
            this.permits = permits;
        }

        void end() {
            if (lane != null && permits > 0) {
                lane.release(permits);
                permits = 0;
            }
        }
    }

    private static final class Lane extends Semaphore {

        private static final long serialVersionUID = 1;

        private final int size;

        Lane(int size) {
            super(size, true);
            this.size = size;
        }

        @Override
        public void reducePermits(int less) {
            super.reducePermits(less);
        }
    }
}
