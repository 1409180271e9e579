package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/** A body that is made part by part, as its connection has room for it. */
interface Parts {

    /** Returns the next part, of which there is one until they are done. */
    ByteBuf next(ByteBufAllocator allocator);

    boolean isDone();
}
