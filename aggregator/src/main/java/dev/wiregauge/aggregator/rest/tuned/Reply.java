package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;

/** Takes what the backend answers a call with. All of it comes on the event loop, and nothing after an end or a failure. */
interface Reply {

    /**
     * Takes the next part of the body. Whoever keeps it must retain it.
     *
     * @throws UpstreamException when it is not what was asked for; the call then fails with it
     */
    void part(ByteBuf part);

    /**
     * Takes the end of the body.
     *
     * @throws UpstreamException when the body is not what was asked for; the call then fails with it
     */
    void end();

    /** Takes a failure in place of what is left. */
    void fail(UpstreamException failure);
}
