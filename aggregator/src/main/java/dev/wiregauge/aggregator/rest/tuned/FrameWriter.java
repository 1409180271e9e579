package dev.wiregauge.aggregator.rest.tuned;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Headers.PseudoHeaderName;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the frames of a connection of HTTP/2. What one turn of the event loop writes leaves together. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails ends its stream, which fails the call
final class FrameWriter {

    private static final AsciiString SCHEME = AsciiString.of("http");
    private static final int OPENED = Http2CodecUtil.MAX_INITIAL_WINDOW_SIZE - Http2CodecUtil.DEFAULT_WINDOW_SIZE;

    private final Http2Connection connection;
    private final Http2ConnectionHandler handler;
    private final AsciiString authority;
    private @Nullable ChannelHandlerContext context;
    private boolean isToFlush;

    /** {@code listener} is told what is read. */
    FrameWriter(Http2Connection connection, StreamCalls listener, String authority) {
        this.connection = connection;
        this.authority = AsciiString.of(authority);
        handler = new Http2ConnectionHandlerBuilder()
                .connection(connection)
                .frameListener(listener)
                .initialSettings(Http2Settings.defaultSettings().pushEnabled(false))
                // Each target comes once: in the table of headers it would take the place of those that come again.
                .headerSensitivityDetector(
                        (name, _) -> PseudoHeaderName.PATH.value().contentEquals(name))
                .gracefulShutdownTimeoutMillis(0)
                .build();
        handler.encoder().flowController().listener(listener::isWritable);
    }

    Http2ConnectionHandler handler() {
        return handler;
    }

    void begin(ChannelHandlerContext added) {
        context = added;
    }

    /** Leaves flow control to the streams: one that is not read stops none of the others. */
    void openConnectionWindow() {
        try {
            connection.local().flowController().incrementWindowSize(connection.connectionStream(), OPENED);
            flushSoon();
        } catch (Http2Exception broken) {
            handler.onError(context(), true, broken);
        }
    }

    /** Begins a stream, and ends this side of it for a call that carries nothing. */
    void writeHeaders(int id, Ask ask) {
        handler.encoder()
                .writeHeaders(
                        context(),
                        id,
                        headers(ask),
                        0,
                        ask.parts() == null,
                        context().newPromise());
        flushSoon();
    }

    private Http2Headers headers(Ask ask) {
        List<AsciiString> others = new ArrayList<>(6);
        others.add(HttpHeaderNames.ACCEPT);
        others.add(ask.accept());
        Parts parts = ask.parts();
        if (parts != null) {
            others.add(HttpHeaderNames.CONTENT_TYPE);
            others.add(parts.type());
            if (parts.length() >= 0) {
                others.add(HttpHeaderNames.CONTENT_LENGTH);
                others.add(AsciiString.of(Long.toString(parts.length())));
            }
        }
        return ReadOnlyHttp2Headers.clientHeaders(
                false,
                ask.method().asciiName(),
                AsciiString.of(ask.target()),
                SCHEME,
                authority,
                others.toArray(AsciiString[]::new));
    }

    void writeData(Http2Stream stream, ByteBuf part, boolean isLast) {
        handler.encoder()
                .writeData(context(), stream.id(), part, 0, isLast, context().newPromise());
        flushSoon();
    }

    /** Returns whether the stream takes more now, as far as it and the connection have room. */
    boolean isWritable(Http2Stream stream) {
        return handler.encoder().flowController().isWritable(stream);
    }

    /** Lets the backend send as many bytes more on the stream. */
    void giveBack(Http2Stream stream, int bytes) {
        try {
            handler.decoder().flowController().consumeBytes(stream, bytes);
            flushSoon();
        } catch (Http2Exception broken) {
            handler.onError(context(), true, broken);
        }
    }

    void reset(Http2Stream stream, Http2Error error) {
        handler.resetStream(context(), stream.id(), error.code(), context().newPromise());
        flushSoon();
    }

    private void flushSoon() {
        if (!isToFlush) {
            isToFlush = true;
            context().executor().execute(this::flush);
        }
    }

    private void flush() {
        isToFlush = false;
        handler.flush(context());
    }

    ByteBufAllocator allocator() {
        return context().alloc();
    }

    boolean isActive() {
        return context().channel().isActive();
    }

    void close() {
        context().close();
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not on a connection yet");
    }
}
