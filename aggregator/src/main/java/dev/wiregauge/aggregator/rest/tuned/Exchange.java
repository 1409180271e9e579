package dev.wiregauge.aggregator.rest.tuned;

import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;

/** One call, from its wish to its answer. Its state belongs to the event loop. */
@SuppressWarnings("FutureReturnValueIgnored") // a close that fails has closed the connection
final class Exchange {

    final String target;
    final String accept;
    final Reply reply;
    private final Connections connections;
    private @Nullable Channel channel;
    private boolean cancelled;
    private boolean again;

    Exchange(Connections connections, String target, String accept, Reply reply) {
        this.connections = connections;
        this.target = target;
        this.accept = accept;
        this.reply = reply;
    }

    /** Starts it, once everything about it is known. From any thread. */
    void start() {
        connections.start(this);
    }

    /** Ends it for a caller who no longer wants the answer, and its connection with it. From any thread. */
    void cancel() {
        connections.run(() -> {
            cancelled = true;
            if (channel != null) {
                channel.close();
            }
        });
    }

    /** Reads on, or does not until told to. On the event loop. */
    void read(boolean on) {
        if (channel != null && channel.config().isAutoRead() != on) {
            channel.config().setAutoRead(on);
        }
    }

    /** Does something on the event loop, once what it does now is done. From any thread. */
    void later(Runnable task) {
        connections.run(task);
    }

    boolean isCancelled() {
        return cancelled;
    }

    void leavesOn(Channel connection) {
        channel = connection;
    }

    /** Takes the end of the answer: the connection is no longer its own. */
    void hasEnded() {
        channel = null;
    }

    /** Returns whether a call whose connection ended without a word may be made once more. */
    boolean mayLeaveAgain() {
        boolean may = !again && !cancelled;
        again = true;
        return may;
    }
}
