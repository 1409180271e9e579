package dev.wiregauge.aggregator.rest.tuned;

/** What a call is on its way on: a connection, or a stream of one. On the event loop. */
interface Leg {

    /** Ends the call before its answer has. */
    void cancel();

    /** Reads on, or does not until told to, so that the backend has to wait. */
    void read(boolean on);

    /** Sends what there is to send now, as far as there is room. */
    void writeOn();
}
