package dev.wiregauge.experiments.orders.grpc;

import java.time.Duration;

/** Waits out think times. */
public interface Waiter extends AutoCloseable {

    /** Runs {@code then} after {@code time}, on a thread of the waiter's choice. */
    void await(Duration time, Runnable then);

    /** Waits for whoever still waits. */
    @Override
    void close();
}
