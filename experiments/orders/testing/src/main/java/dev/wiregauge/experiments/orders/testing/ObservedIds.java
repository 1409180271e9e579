package dev.wiregauge.experiments.orders.testing;

import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Names orders, remembers on which threads they were placed, and fails when it is told to. */
public final class ObservedIds implements Supplier<UUID> {

    static final String SECRET = "the till is jammed";

    private final LinkedBlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
    private final AtomicBoolean failing = new AtomicBoolean();

    @Override
    public UUID get() {
        threads.add(Thread.currentThread());
        if (failing.getAndSet(false)) {
            throw new IllegalStateException(SECRET);
        }
        return UUID.randomUUID();
    }

    void failNext() {
        failing.set(true);
    }

    void forget() {
        threads.clear();
    }

    /** Waits for the next order to be placed since the last call, and says on which thread it was. */
    public Thread nextThread() throws InterruptedException {
        @Nullable Thread thread = threads.poll(30, TimeUnit.SECONDS);
        if (thread == null) {
            throw new AssertionError("No order was placed");
        }
        return thread;
    }
}
