package dev.wiregauge.experiments.orders.grpc;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Keeps one timer for all calls. */
final class TimerWaiter implements Waiter {

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("orders-timer").factory());

    @Override
    public void await(Duration time, Runnable then) {
        var _ = timer.schedule(then, time.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        timer.close();
    }
}
