package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;

/** The way to the answer of one HTTP request. On the event loop. */
interface Response {

    /** Returns where the buffers of what it says come from. */
    ByteBufAllocator allocator();

    /** Answers with a body at once. */
    void answer(HttpResponseStatus status, AsciiString type, ByteBuf body);

    /** Answers with a body that leaves as there is room for it. */
    void answer(AsciiString type, Parts parts);

    /** Answers without a body. */
    default void answer(HttpResponseStatus status) {
        answer(status, HttpHeaderValues.APPLICATION_JSON, Unpooled.EMPTY_BUFFER);
    }
}
