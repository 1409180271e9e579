package dev.wiregauge.experiments.weather.server;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * How long a service takes for an answer.
 *
 * <p>No thread waits meanwhile, so that a service which is asked by the one under test never runs out of threads. One
 * timer thread keeps answers in the order of their requests.
 */
final class ThinkTime implements AutoCloseable {

    private final Duration delay;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("think-time").factory());

    ThinkTime(Duration delay) {
        this.delay = delay;
    }

    void then(Runnable answer) {
        if (delay.isZero()) {
            answer.run();
        } else {
            // An answer fails only when its client is gone.
            Future<?> _ = timer.schedule(answer, delay.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
