package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2EventAdapter;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2Stream;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;

/** The client's side of a connection of HTTP/2, and the calls that it is busy with: one on each stream. */
final class StreamCalls extends Http2EventAdapter {

    private static final AsciiString SCHEME = AsciiString.of("http");

    private final RestStreams streams;
    private final AsciiString authority;
    private final Http2Connection connection = new DefaultHttp2Connection(false);
    private final Http2Connection.PropertyKey waiting = connection.newKey();
    private final Frames frames;
    private boolean ready;

    StreamCalls(RestStreams streams, AsciiString authority) {
        this.streams = streams;
        this.authority = authority;
        connection.addListener(this);
        frames = new Frames(connection, Http2Settings.defaultSettings().pushEnabled(false), this, _ -> {});
    }

    void addTo(ChannelPipeline pipeline) {
        frames.addTo(pipeline);
    }

    void get(String target, AsciiString accepted, Reply reply) {
        int id = connection.local().incrementAndGetNextStreamId();
        frames.writeHeaders(
                id,
                ReadOnlyHttp2Headers.clientHeaders(
                        false,
                        HttpMethod.GET.asciiName(),
                        AsciiString.of(target),
                        SCHEME,
                        authority,
                        HttpHeaderNames.ACCEPT,
                        accepted),
                true);
        Http2Stream stream = connection.stream(id);
        if (stream == null) {
            reply.fail();
        } else {
            stream.setProperty(waiting, reply);
        }
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext context, Http2Settings settings) {
        if (!ready) {
            ready = true;
            frames.openConnectionWindow();
            streams.isReady(this);
        }
    }

    @Override
    public void onHeadersRead(
            ChannelHandlerContext context, int id, Http2Headers headers, int padding, boolean endOfStream) {
        Http2Stream stream = connection.stream(id);
        if (stream == null) {
            return;
        }
        CharSequence status = headers.status(); // none in what follows a body
        if (status != null && !HttpResponseStatus.OK.codeAsText().contentEquals(status)) {
            frames.cancel(stream); // its end, without that of the answer, fails the call
        } else if (endOfStream) {
            end(stream);
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
        int bytes = data.readableBytes() + padding;
        Http2Stream stream = connection.stream(id);
        Reply reply = stream == null ? null : stream.getProperty(waiting);
        if (reply != null) {
            reply.part(data);
            if (endOfStream) {
                end(stream);
            }
        }
        return bytes;
    }

    private void end(Http2Stream stream) {
        Reply reply = stream.removeProperty(waiting);
        if (reply != null) {
            reply.end();
        }
    }

    /** However a stream ends, this is told last. */
    @Override
    public void onStreamClosed(Http2Stream stream) {
        Reply cut = stream.removeProperty(waiting);
        if (cut != null) {
            cut.fail();
        }
    }
}
