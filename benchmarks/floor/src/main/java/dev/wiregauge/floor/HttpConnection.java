package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.AsciiString;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The server's side of a connection of HTTP/1.1: one request at a time. */
@SuppressWarnings("FutureReturnValueIgnored") // a write or a close that fails has closed the connection
final class HttpConnection extends SimpleChannelInboundHandler<HttpObject> implements Response {

    private final HttpServer.Handler handler;
    private @Nullable ChannelHandlerContext context;
    private HttpVersion version = HttpVersion.HTTP_1_1;
    private boolean keepAlive;
    /** What of the answer has not left. */
    private @Nullable Parts leaving;

    private HttpConnection(HttpServer.Handler handler) {
        this.handler = handler;
    }

    static void addTo(ChannelPipeline pipeline, HttpServer.Handler handler) {
        pipeline.addLast(new HttpServerCodec(), new HttpConnection(handler));
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext reading, HttpObject message) {
        if (message instanceof HttpRequest request) {
            version = request.protocolVersion();
            keepAlive = HttpUtil.isKeepAlive(request) && request.decoderResult().isSuccess();
            handler.handleAny(new Request(request.uri(), request.headers().get(HttpHeaderNames.ACCEPT)), this);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext changed) {
        writeOn();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext failed, Throwable cause) {
        failed.close();
    }

    @Override
    public ByteBufAllocator allocator() {
        return context().alloc();
    }

    @Override
    public void answer(HttpResponseStatus status, AsciiString type, ByteBuf body) {
        HttpHeaders headers = headers(type).set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        end(context()
                .writeAndFlush(new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        status,
                        body,
                        headers,
                        DefaultHttpHeadersFactory.trailersFactory().newHeaders())));
    }

    @Override
    public void answer(AsciiString type, Parts parts) {
        HttpHeaders headers = headers(type).set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        context().write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers));
        leaving = parts;
        writeOn();
    }

    /** A write may tell of room that its own flush has made: what is called from within it goes on where it stands. */
    private void writeOn() {
        while (leaving != null && context().channel().isWritable()) {
            ByteBuf part = leaving.next(allocator());
            boolean isLast = leaving.isDone();
            if (isLast) {
                leaving = null;
            }
            context().writeAndFlush(new DefaultHttpContent(part));
            if (isLast) {
                end(context().writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT));
            }
        }
    }

    private void end(ChannelFuture written) {
        if (!keepAlive) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    private HttpHeaders headers(AsciiString type) {
        HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.CONTENT_TYPE, type);
        HttpUtil.setKeepAlive(headers, version, keepAlive);
        return headers;
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not yet a connection's");
    }
}
