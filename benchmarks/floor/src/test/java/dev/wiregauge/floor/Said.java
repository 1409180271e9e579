package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/** Keeps what a request is answered with. */
final class Said implements Response {

    @Nullable HttpResponseStatus status;

    @Nullable AsciiString type;

    @Nullable ByteBuf body;

    @Override
    public ByteBufAllocator allocator() {
        return UnpooledByteBufAllocator.DEFAULT;
    }

    @Override
    public void answer(HttpResponseStatus said, AsciiString itsType, ByteBuf itsBody) {
        status = said;
        type = itsType;
        body = itsBody;
    }

    @Override
    public void answer(AsciiString itsType, Parts parts) {
        type = itsType;
    }
}
