package dev.wiregauge.aggregator.web.admission;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The part of the heap that requests may hold together.
 *
 * <p>A request leaves three times its own size free, or a tenth of all if that is less: where large ones are refused, small ones
 * still get in.
 */
final class HeldMemory {

    private static final int SPARE = 3;

    private final long total;
    private final long reserve;
    private final AtomicLong held = new AtomicLong();

    /** Makes a memory of so many bytes, at least 100. */
    HeldMemory(long total) {
        this.total = total;
        this.reserve = total / 10;
    }

    /** Takes what a request of so many bytes needs, and returns whether there is as much. */
    boolean take(long bytes) {
        long wanted = cost(bytes);
        long most = most(wanted);
        for (long now = held.get(); now <= most; now = held.get()) {
            if (held.compareAndSet(now, now + wanted)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether there is what a request of so many bytes needs, and takes nothing. */
    boolean has(long bytes) {
        return held.get() <= most(cost(bytes));
    }

    /** Returns what others may hold where a request is let in. */
    private long most(long wanted) {
        return total - Math.min(reserve, SPARE * wanted) - wanted;
    }

    /** Gives back what was taken for a request of so many bytes. */
    void giveBack(long bytes) {
        held.addAndGet(-cost(bytes));
    }

    /** Returns the bytes that are taken. */
    long held() {
        return held.get();
    }

    /** However large it is, a request gets in beside a few small ones. */
    private long cost(long bytes) {
        return Math.min(bytes, total - 2 * reserve);
    }
}
