package dev.wiregauge.aggregator;

import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The call behind a stream, from its begin to its end: stopped when its reader goes, and when all records have come and their end
 * does not. A backend that never ends its answers would otherwise keep a connection for each.
 */
final class StreamCall {

    /** Where to put what is to be done when an end has had its time to come: it follows the last record at once, or never. */
    static final Executor SOON = Alarms::inASecond;

    private @Nullable Runnable cancel;
    private boolean stopped;

    /** Takes what stops the call; runs it at once, if its reader has gone already. */
    void begin(Runnable cancel) {
        synchronized (this) {
            if (!stopped) {
                this.cancel = cancel;
                return;
            }
        }
        cancel.run();
    }

    /** Takes the end of the call. What is to be done soon keeps nothing of it. */
    synchronized void end() {
        cancel = null;
    }

    /** Stops the call, if it has not ended. */
    void stop() {
        Runnable running;
        synchronized (this) {
            stopped = true;
            running = cancel;
            cancel = null;
        }
        if (running != null) {
            running.run();
        }
    }

    /** Stops the call, if it does not end by itself soon. */
    void stopUnlessItEnds(Executor soon) {
        boolean isRunning;
        synchronized (this) {
            isRunning = cancel != null;
        }
        if (isRunning) {
            soon.execute(this::stop);
        }
    }
}
