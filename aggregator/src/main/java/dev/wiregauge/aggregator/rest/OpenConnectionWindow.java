package dev.wiregauge.aggregator.rest;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionPrefaceAndSettingsFrameWrittenEvent;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameCodec;

/**
 * Leaves flow control to the streams of an HTTP/2 connection, as gRPC's transport does.
 *
 * <p>The window of the connection as a whole is as large as that of one stream: one reader that has stopped reading would
 * stop the calls of all others.
 */
final class OpenConnectionWindow extends ChannelInboundHandlerAdapter {

    private static final int INCREMENT = Http2CodecUtil.MAX_INITIAL_WINDOW_SIZE - Http2CodecUtil.DEFAULT_WINDOW_SIZE;

    private final Http2Connection connection;

    private OpenConnectionWindow(Http2Connection connection) {
        this.connection = connection;
    }

    /** Adds it to a connection. The streams' own pipelines are left as they are. */
    static void addTo(ChannelPipeline pipeline) {
        ChannelHandlerContext codec = pipeline.context(Http2FrameCodec.class);
        if (codec != null) {
            Http2Connection connection = ((Http2FrameCodec) codec.handler()).connection();
            pipeline.addAfter(codec.name(), "open-connection-window", new OpenConnectionWindow(connection));
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) throws Http2Exception {
        if (event instanceof Http2ConnectionPrefaceAndSettingsFrameWrittenEvent) {
            connection.local().flowController().incrementWindowSize(connection.connectionStream(), INCREMENT);
            context.flush();
        }
        context.fireUserEventTriggered(event);
    }
}
