package dev.wiregauge.experiments.orders.grpc;

import java.time.Duration;

/** Sleeps on the caller's thread. */
final class PlatformWaiter implements Waiter {

    @Override
    public void await(Duration time, Runnable then) {
        sleep(time);
        then.run();
    }

    @Override
    public void close() {
        // Nobody waits here but the callers themselves.
    }

    static void sleep(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while an order was pending", interrupted);
        }
    }
}
