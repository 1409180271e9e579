package dev.wiregauge.userrest.tuned;

/** A request that is answered bit by bit. On the event loop. */
interface Work {

    /** Takes what comes meanwhile, and has to release it. */
    void take(Object message);

    /** Goes on, when there is room for more. */
    void writeOn();

    /** Returns whether it waits for what comes next. */
    boolean reads();

    /** Gives back what it holds, when the connection has ended. */
    void release();
}
