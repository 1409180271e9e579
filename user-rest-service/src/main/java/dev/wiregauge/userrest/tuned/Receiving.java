package dev.wiregauge.userrest.tuned;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;

/** A request whose body is read as it comes. From what is not plain on, it is Spring's to read, and to say what is wrong with it. */
final class Receiving implements Work {

    private final RecordHandler handler;
    private final HttpRequest request;
    private final PlainBody body;
    /** What has come and is not whole. */
    private ByteBuf left = Unpooled.EMPTY_BUFFER;

    Receiving(RecordHandler handler, HttpRequest request, PlainBody body) {
        this.handler = handler;
        this.request = request;
        this.body = body;
    }

    @Override
    public void take(Object message) {
        try {
            take((HttpContent) message);
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void take(HttpContent part) {
        boolean isLast = part instanceof LastHttpContent;
        ByteBuf bytes = join(part.content());
        try {
            if (part.decoderResult().isFailure() || !body.read(bytes, isLast)) {
                passOn(part, body.rest(bytes));
            } else if (isLast) {
                body.end();
            } else {
                left = bytes.isReadable() ? bytes.copy() : Unpooled.EMPTY_BUFFER;
            }
        } finally {
            bytes.release();
        }
    }

    private ByteBuf join(ByteBuf part) {
        if (!left.isReadable()) {
            return part.retainedSlice();
        }
        ByteBuf both = part.alloc().buffer(left.readableBytes() + part.readableBytes());
        both.writeBytes(left).writeBytes(part);
        release();
        return both;
    }

    private void passOn(HttpContent part, ByteBuf rest) {
        UsersBefore.tell(request, body.before());
        HttpContent first = part.replace(rest);
        first.setDecoderResult(part.decoderResult());
        handler.passOn(request, first, body.hasBegun());
    }

    @Override
    public void writeOn() {
        // what it writes, it writes when it reads
    }

    @Override
    public boolean reads() {
        return true;
    }

    @Override
    public void release() {
        left.release();
        left = Unpooled.EMPTY_BUFFER;
    }
}
