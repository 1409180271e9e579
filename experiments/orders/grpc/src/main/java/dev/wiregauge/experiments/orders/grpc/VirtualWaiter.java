package dev.wiregauge.experiments.orders.grpc;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Sleeps on a virtual thread a call. */
final class VirtualWaiter implements Waiter {

    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("orders-virtual-", 0).factory());

    @Override
    public void await(Duration time, Runnable then) {
        threads.execute(() -> {
            PlatformWaiter.sleep(time);
            then.run();
        });
    }

    @Override
    public void close() {
        threads.close();
    }
}
