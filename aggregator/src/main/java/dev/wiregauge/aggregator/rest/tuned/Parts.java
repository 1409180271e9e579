package dev.wiregauge.aggregator.rest.tuned;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/** What a call carries to the backend, made part by part as its connection has room for it. On the event loop. */
interface Parts {

    /** About so many bytes of records make a part: more of them cost memory, fewer cost calls. */
    int BYTES = 8 * 1024;

    /** Returns its media type. */
    AsciiString type();

    /** Returns how many bytes all of it takes, or -1 for a stream, which does not know. */
    long length();

    /** Returns the next part; null when there is none now. Whoever has one later says so with {@link Exchange#writeOn}. */
    @Nullable ByteBuf next(ByteBufAllocator allocator);

    /** Returns whether all parts have been returned. */
    boolean isDone();

    /** Goes back to the first part, for a call that is to be made once more. Returns whether it can. */
    boolean rewind();
}
