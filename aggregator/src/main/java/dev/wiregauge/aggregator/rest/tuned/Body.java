package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** A body as it comes, part by part. */
final class Body {

    private final int maxBytes;
    private ByteBuf bytes = Unpooled.EMPTY_BUFFER;
    /** The bytes are a copy, which may grow. */
    private boolean isOwn;

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
            own(part);
            bytes.writeBytes(part);
        }
        return bytes;
    }

    /** Makes room behind what has not been read. */
    private void own(ByteBuf part) {
        if (isOwn) {
            bytes.discardReadBytes();
            return;
        }
        ByteBuf copy = part.alloc().buffer(bytes.readableBytes() + part.readableBytes());
        copy.writeBytes(bytes);
        release();
        bytes = copy;
        isOwn = true;
    }

    ByteBuf bytes() {
        return bytes;
    }

    void release() {
        bytes.release();
        bytes = Unpooled.EMPTY_BUFFER;
        isOwn = false;
    }
}
