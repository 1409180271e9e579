package dev.wiregauge.aggregator.rest.tuned;

import io.netty.channel.EventLoop;

/** What carries calls to the backend. Its state, and that of its calls, belongs to one event loop. */
interface Carrier {

    EventLoop loop();

    /** Sends the call as soon as there is a way for it. On the event loop. */
    void begin(Exchange exchange);

    /** Forgets a call that has not left and is no longer wanted. On the event loop. */
    void forget(Exchange exchange);
}
