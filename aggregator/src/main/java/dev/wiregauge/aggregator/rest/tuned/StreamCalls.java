package dev.wiregauge.aggregator.rest.tuned;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The end of a connection of HTTP/2 that its calls see, all at a time. The codec tells it of frames: it takes no channel for each
 * stream, as WebClient does.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a close that fails has closed the connection
final class StreamCalls extends Http2EventAdapter {

    private final SharedConnection shared;
    private final Http2Connection connection = new DefaultHttp2Connection(false);
    private final Http2Connection.PropertyKey call = connection.newKey();
    private final FrameWriter writer;

    /** The backend has said what it allows. */
    private boolean ready;
    /** No further call leaves on it. */
    private boolean retired;

    private @Nullable Future<?> retirement;

    StreamCalls(SharedConnection shared, String authority) {
        this.shared = shared;
        connection.addListener(this);
        writer = new FrameWriter(connection, this, authority);
    }

    void addTo(ChannelPipeline pipeline) {
        pipeline.addLast(writer.handler(), new ChannelInboundHandlerAdapter() {
            @Override
            public void exceptionCaught(ChannelHandlerContext failing, Throwable cause) {
                failing.close(); // what is HTTP/2's own has been settled by the codec
            }
        });
        writer.begin(pipeline.context(writer.handler()));
        pipeline.channel().closeFuture().addListener(_ -> retire());
    }

    /** Returns whether a further call may leave on it now. */
    boolean hasRoom() {
        return !retired && connection.local().canOpenStream();
    }

    /** Sends a call on a stream of its own. */
    void open(Exchange exchange) {
        int id = connection.local().incrementAndGetNextStreamId();
        if (id < 0) { // it has had a billion of them
            retire();
            shared.begin(exchange);
            return;
        }
        writer.writeHeaders(id, exchange.ask);
        Http2Stream stream = connection.stream(id);
        if (stream == null) {
            exchange.reply.fail(Connections.unavailable("REST backend: no stream for a call", null));
            return;
        }
        StreamCall opened = new StreamCall(writer, stream, exchange);
        stream.setProperty(call, opened);
        exchange.leavesOn(opened);
        opened.writeOn();
    }

    /** Takes calls for so long. */
    void retireAfter(Duration age) {
        retirement = shared.loop().schedule(this::retire, age.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Takes no more calls. Those that have left may end. */
    private void retire() {
        if (!retired) {
            retired = true;
            if (retirement != null) {
                retirement.cancel(false);
            }
            shared.lose(this);
            closeIfDone();
        }
    }

    private void closeIfDone() {
        if (connection.numActiveStreams() == 0) {
            writer.close();
        }
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext context, Http2Settings settings) {
        if (!ready) {
            ready = true;
            writer.openConnectionWindow();
            shared.isReady(this);
        } else {
            shared.hasRoom(this);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context, int id, Http2Headers headers, int padding, boolean endOfStream) {
        StreamCall to = call(id);
        if (to != null) {
            to.headers(headers, endOfStream);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context,
            int id,
            Http2Headers headers,
            int dependency,
            short weight,
            boolean exclusive,
            int padding,
            boolean endOfStream) {
        onHeadersRead(context, id, headers, padding, endOfStream);
    }

    @Override
    public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean endOfStream) {
        StreamCall to = call(id);
        int bytes = data.readableBytes() + padding;
        return to == null ? bytes : to.data(data, bytes, endOfStream);
    }

    @Override
    public void onRstStreamRead(ChannelHandlerContext context, int id, long errorCode) {
        StreamCall to = call(id);
        if (to != null) {
            to.isReset(errorCode);
        }
    }

    /** There is room for more on a stream whose call had to wait. */
    void isWritable(Http2Stream stream) {
        StreamCall to = stream.getProperty(call);
        if (to != null) {
            to.writeOn();
        }
    }

    /** Told of before those of its streams end that the backend has not seen. */
    @Override
    public void onGoAwayReceived(int lastStreamId, long errorCode, ByteBuf debugData) {
        retire();
    }

    /** However a stream ends, this is told last. */
    @Override
    public void onStreamClosed(Http2Stream stream) {
        StreamCall ended = stream.getProperty(call);
        if (ended != null) {
            boolean unseen = connection.goAwayReceived()
                    && stream.id() > connection.local().lastStreamKnownByPeer();
            ended.isClosed(unseen || !writer.isActive());
        }
        if (!retired) {
            shared.hasRoom(this);
        } else {
            closeIfDone();
        }
    }

    private @Nullable StreamCall call(int id) {
        Http2Stream stream = connection.stream(id);
        return stream == null ? null : stream.getProperty(call);
    }
}
