package dev.wiregauge.aggregator;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Does at its time what mostly need not be done at all: a deadline is hardly ever reached.
 *
 * <p>An alarm is put into a queue, which a thread of its own looks through every now and then. A virtual thread that waits for so
 * long at most wakes the scheduler's timer thread instead, once to set the time and once to take it back.
 */
final class Alarms {

    /** No alarm is early, and it is late by about this at most. */
    private static final int TICK_MILLIS = 20;

    private static final HashedWheelTimer WHEEL =
            new HashedWheelTimer(new DefaultThreadFactory("alarms", true), TICK_MILLIS, TimeUnit.MILLISECONDS);

    static {
        // Not with the first alarm: if there were no thread to be had then, every later one would wait for it for ever.
        WHEEL.start();
    }

    private Alarms() {}

    /** Sets what to do once a deadline has passed, on another thread, which it must not hold up. */
    static Timeout at(Deadline deadline, Runnable task) {
        return WHEEL.newTimeout(_ -> task.run(), deadline.remainingNanos(), TimeUnit.NANOSECONDS);
    }

    /** Sets what to do in a fifth of a second, likewise. */
    static void inAMoment(Runnable task) {
        WHEEL.newTimeout(_ -> task.run(), 200, TimeUnit.MILLISECONDS);
    }

    /** Sets what to do in a second, likewise. */
    static void inASecond(Runnable task) {
        WHEEL.newTimeout(_ -> task.run(), 1, TimeUnit.SECONDS);
    }
}
