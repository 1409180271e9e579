package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** A body as it comes, part by part. */
final class Body {

    private final int maxBytes;
    private ByteBuf bytes = Unpooled.EMPTY_BUFFER;

    /** {@code maxBytes}: how much of it may be here at a time. */
    Body(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /** Adds a part, and returns all that is here and has not been read. */
    ByteBuf add(ByteBuf part) {
        if (part.readableBytes() > maxBytes - bytes.readableBytes()) {
            throw UpstreamException.badAnswer("REST backend: an answer of more than " + maxBytes + " bytes");
        }
        if (!bytes.isReadable()) {
            release();
            bytes = part.retain();
        } else if (part.isReadable()) {
            ByteBuf both = part.alloc().buffer(bytes.readableBytes() + part.readableBytes());
            both.writeBytes(bytes).writeBytes(part);
            release();
            bytes = both;
        }
        return bytes;
    }

    ByteBuf bytes() {
        return bytes;
    }

    void release() {
        bytes.release();
        bytes = Unpooled.EMPTY_BUFFER;
    }
}
