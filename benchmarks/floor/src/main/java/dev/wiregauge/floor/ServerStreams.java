package dev.wiregauge.floor;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;

/** The server's side of a connection of HTTP/2: a request on each stream. */
final class ServerStreams extends Http2FrameAdapter {

    /** As many as the gRPC backend, and the services' REST backend: none waits for another. */
    private static final long STREAMS = Integer.MAX_VALUE;

    private final HttpServer.Handler handler;
    private final Http2Connection connection = new DefaultHttp2Connection(true);
    private final Http2Connection.PropertyKey response = connection.newKey();
    private final Frames frames;

    private ServerStreams(HttpServer.Handler handler) {
        this.handler = handler;
        frames = new Frames(
                connection, Http2Settings.defaultSettings().maxConcurrentStreams(STREAMS), this, this::hasRoom);
    }

    static void addTo(ChannelPipeline pipeline, HttpServer.Handler handler) {
        new ServerStreams(handler).frames.addTo(pipeline);
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context, int id, Http2Headers headers, int padding, boolean endOfStream) {
        Http2Stream stream = connection.stream(id);
        if (stream != null && headers.path() != null) {
            StreamResponse opened = new StreamResponse(frames, stream);
            stream.setProperty(response, opened);
            handler.handleAny(new Request(headers.path().toString(), headers.get(HttpHeaderNames.ACCEPT)), opened);
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

    private void hasRoom(Http2Stream stream) {
        StreamResponse waiting = stream.getProperty(response);
        if (waiting != null) {
            waiting.writeOn();
        }
    }
}
