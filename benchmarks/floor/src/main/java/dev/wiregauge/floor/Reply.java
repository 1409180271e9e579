package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;

/** Who waits for the answer to an HTTP call: parts, then the end; or at any time a failure. */
interface Reply {

    /** Reads a part, which the caller releases. */
    void part(ByteBuf part);

    void end();

    void fail();
}
