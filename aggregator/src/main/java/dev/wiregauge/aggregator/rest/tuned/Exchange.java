package dev.wiregauge.aggregator.rest.tuned;

import org.jspecify.annotations.Nullable;

/** One call, from its wish to its answer. Its state belongs to the event loop. */
final class Exchange {

    final Ask ask;
    final Reply reply;
    private final Carrier carrier;
    private @Nullable Leg leg;
    private boolean cancelled;
    private boolean again;

    /** Makes a call that asks the backend once it is started. */
    Exchange(Carrier carrier, Ask ask, Reply reply) {
        this.carrier = carrier;
        this.ask = ask;
        this.reply = reply;
    }

    /** Starts it, once everything about it is known. From any thread. */
    void start() {
        if (carrier.loop().inEventLoop()) {
            begin();
        } else {
            later(this::begin);
        }
    }

    private void begin() {
        if (!cancelled) {
            carrier.begin(this);
        }
    }

    /** Ends it for a caller who no longer wants the answer. From any thread. */
    void cancel() {
        later(() -> {
            cancelled = true;
            if (leg != null) {
                leg.cancel();
            } else {
                carrier.forget(this);
            }
        });
    }

    /** Reads on, or does not until told to. On the event loop. */
    void read(boolean on) {
        if (leg != null) {
            leg.read(on);
        }
    }

    /** Sends what there is now. On the event loop. */
    void writeOn() {
        if (leg != null) {
            leg.writeOn();
        }
    }

    /** Does something on the event loop, once what it does now is done. From any thread. */
    void later(Runnable task) {
        carrier.loop().execute(task);
    }

    boolean isCancelled() {
        return cancelled;
    }

    void leavesOn(Leg way) {
        leg = way;
    }

    /** Takes the end of the answer: what it left on is no longer its own. */
    void hasEnded() {
        leg = null;
    }

    /** Returns whether a call whose connection ended without a word may be made once more. */
    boolean mayLeaveAgain() {
        boolean may =
                !again && !cancelled && (ask.parts() == null || ask.parts().rewind());
        again = true;
        return may;
    }
}
