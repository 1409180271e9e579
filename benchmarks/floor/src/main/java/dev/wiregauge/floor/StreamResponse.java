package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/** The way to an answer on a stream of HTTP/2. */
final class StreamResponse implements Response {

    private final Frames frames;
    private final Http2Stream stream;
    /** What of the answer has not left. */
    private @Nullable Parts leaving;

    StreamResponse(Frames frames, Http2Stream stream) {
        this.frames = frames;
        this.stream = stream;
    }

    @Override
    public ByteBufAllocator allocator() {
        return frames.allocator();
    }

    @Override
    public void answer(HttpResponseStatus status, AsciiString type, ByteBuf body) {
        AsciiString length = AsciiString.of(Integer.toString(body.readableBytes()));
        begin(status, HttpHeaderNames.CONTENT_TYPE, type, HttpHeaderNames.CONTENT_LENGTH, length);
        frames.writeData(stream, body, true);
    }

    @Override
    public void answer(AsciiString type, Parts parts) {
        begin(HttpResponseStatus.OK, HttpHeaderNames.CONTENT_TYPE, type);
        leaving = parts;
        writeOn();
    }

    private void begin(HttpResponseStatus status, AsciiString... headers) {
        frames.writeHeaders(
                stream.id(), ReadOnlyHttp2Headers.serverHeaders(false, status.codeAsText(), headers), false);
    }

    /** Writes as much as there is room for. A write may tell of room: what is called from within it goes on where it stands. */
    void writeOn() {
        while (leaving != null && frames.isWritable(stream)) {
            ByteBuf part = leaving.next(allocator());
            boolean isLast = leaving.isDone();
            if (isLast) {
                leaving = null;
            }
            frames.writeData(stream, part, isLast);
        }
    }
}
