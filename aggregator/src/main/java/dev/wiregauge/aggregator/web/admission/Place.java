package dev.wiregauge.aggregator.web.admission;

/**
 * What a request was given when it was let in.
 *
 * @param began when that was, on the clock of {@link System#nanoTime()}
 */
record Place(HeldMemory memory, TimelyLimit limit, long bytes, long began) {

    /** Gives it back, of a request that does not tell how long answers take now. */
    void leave() {
        limit.leave(bytes);
        memory.giveBack(bytes);
    }

    /** Gives it back, of a request that has waited so long for its answer, or for none before its deadline. */
    void leaveAfter(long waitedNanos) {
        long others = limit.leave(bytes);
        memory.giveBack(bytes);
        limit.learn(bytes, began, waitedNanos, others, System.nanoTime());
    }
}
