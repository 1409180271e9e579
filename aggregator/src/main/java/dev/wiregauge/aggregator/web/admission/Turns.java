package dev.wiregauge.aggregator.web.admission;

import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The answers of one mode that are fetched at the same time, in bytes of them. The other requests that were let in wait, in the order
 * in which they came: where the CPUs are busy, nobody has his answer later for it, and what all of them would hold at once would outlive
 * one collection of the heap after the other.
 *
 * <p>Small answers have a tenth for themselves, and do not wait behind large ones. Where the CPUs are not busy, answers wait for
 * something else, a backend that is far away or slow: then there are more turns, by half at a time, for as long as somebody waits.
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
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Lane small;
    private final Lane all;
    private final CpuLoad cpus;
    private final int least;
    private final AtomicBoolean isWatched = new AtomicBoolean();
    /** What all may take; changed by the thread that watches. */
    private int size;

    /**
     * Makes turns for answers of so many bytes in all, or more while the CPUs are idle.
     *
     * @param bytes 100 KiB at least
     */
    Turns(long bytes, CpuLoad cpus) {
        int permits = permits(bytes);
        int forSmall = permits / SMALL;
        this.small = new Lane(forSmall);
        this.least = permits - forSmall;
        this.all = new Lane(least);
        this.size = least;
        this.cpus = cpus;
    }

    /** Returns one that is always there, for who need not wait for one. */
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
        try {
            // Not without a time, which would pass those who wait.
            if (!all.tryAcquire(permits, 0, TimeUnit.NANOSECONDS)) {
                watch();
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

    /** Has the CPUs looked at for as long as somebody waits, or there are more turns than at first. */
    private void watch() {
        if (isWatched.compareAndSet(false, true)) {
            Thread.ofVirtual().name("turns").start(() -> {
                try {
                    do {
                        Thread.sleep(PAUSE);
                        adapt();
                    } while (all.hasQueuedThreads() || size > least);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    isWatched.set(false);
                }
                if (all.hasQueuedThreads()) { // who came before that was said
                    watch();
                }
            });
        }
    }

    /** For the one thread that watches. */
    private void adapt() {
        double load = cpus.load(System.nanoTime());
        if (load > BUSY) {
            narrow(Math.min(size / 3, size - least));
        } else if (all.hasQueuedThreads()) {
            widen(load < IDLE ? Math.min(size / 2, MOST * least - size) : 0);
        } else if (size - all.availablePermits() <= least) {
            narrow(size - least);
        }
    }

    private void widen(int more) {
        size += more;
        all.release(more);
    }

    private void narrow(int less) {
        size -= less;
        all.reducePermits(less);
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
