package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2ConnectionHandlerBuilder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameListener;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Headers.PseudoHeaderName;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The frames of a connection of HTTP/2, on either side: its codec, without a channel for each stream. What is read in one go is
 * answered in one go, and what else one turn of the event loop writes leaves together.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails ends its stream
final class Frames {

    private static final int OPENED = Http2CodecUtil.MAX_INITIAL_WINDOW_SIZE - Http2CodecUtil.DEFAULT_WINDOW_SIZE;

    private final Http2Connection connection;
    private final Http2ConnectionHandler handler;
    private @Nullable ChannelHandlerContext context;
    private boolean isToFlush;

    /**
     * Makes those of a connection that has not begun.
     *
     * @param listener is told what is read
     * @param room is told of streams that may take more than before, or less
     */
    Frames(
            Http2Connection connection,
            Http2Settings settings,
            Http2FrameListener listener,
            Consumer<Http2Stream> room) {
        this.connection = connection;
        handler = new Http2ConnectionHandlerBuilder()
                .connection(connection)
                .frameListener(listener)
                .initialSettings(settings)
                // Each target comes once: in the table of headers it would take the place of those that come again.
                .headerSensitivityDetector(
                        (name, _) -> PseudoHeaderName.PATH.value().contentEquals(name))
                .gracefulShutdownTimeoutMillis(0)
                .build();
        handler.encoder().flowController().listener(room::accept);
    }

    void addTo(ChannelPipeline pipeline) {
        pipeline.addLast(handler, new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext failing, Throwable cause) {
                failing.close(); // what is HTTP/2's own has been settled by the codec
            }
        });
        context = pipeline.context(handler);
    }

    ByteBufAllocator allocator() {
        return context().alloc();
    }

    /** Leaves flow control to the streams, as gRPC does. */
    void openConnectionWindow() {
        try {
            connection.local().flowController().incrementWindowSize(connection.connectionStream(), OPENED);
            flushSoon();
        } catch (Http2Exception broken) {
            handler.onError(context(), true, broken);
        }
    }

    void writeHeaders(int id, Http2Headers headers, boolean isLast) {
        handler.encoder()
                .writeHeaders(context(), id, headers, 0, isLast, context().newPromise());
        flushSoon();
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

    void cancel(Http2Stream stream) {
        handler.resetStream(
                context(), stream.id(), Http2Error.CANCEL.code(), context().newPromise());
        flushSoon();
    }

    /** After a read the codec flushes by itself, and little is left to do then. */
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

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not on a connection yet");
    }
}
