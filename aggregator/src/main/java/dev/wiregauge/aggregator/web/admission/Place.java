package dev.wiregauge.aggregator.web.admission;

/**
 * What a request was given when it was let in.
 *
 * @param began when that was, on the clock of {@link System#nanoTime()}
 */
record Place(HeldMemory memory, Gate gate, long bytes, long began) {

    /** Gives it back, of a request that does not tell how long answers take now. */
    void leave() {
        giveBack();
    }

    /** Gives it back, of a request that has waited so long for its answer. */
    void leaveAnswered(long waitedNanos) {
        long others = giveBack();
        gate.limit().learn(bytes, began, waitedNanos, others, System.nanoTime());
    }

    /** Gives it back, of a request that has waited so long, and its deadline passed. */
    void leaveUnanswered(long waitedNanos) {
        long others = giveBack();
        gate.limit().learnOfNoAnswer(bytes, began, waitedNanos, others, System.nanoTime());
    }

    private long giveBack() {
        memory.giveBack(bytes);
        return gate.limit().leave(bytes);
    }
}
