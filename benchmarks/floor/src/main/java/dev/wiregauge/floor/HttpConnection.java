package dev.wiregauge.floor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
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
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The server's side of a connection: one request at a time. */
@SuppressWarnings("FutureReturnValueIgnored") // a write or a close that fails has closed the connection
final class HttpConnection extends SimpleChannelInboundHandler<HttpObject> {

    private final HttpServer.Handler handler;
    private @Nullable ChannelHandlerContext context;
    private HttpVersion version = HttpVersion.HTTP_1_1;
    private boolean keepAlive;
    private @Nullable Runnable more;

    HttpConnection(HttpServer.Handler handler) {
        this.handler = handler;
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
            try {
                handler.handle(new Target(request.uri()), this);
            } catch (IllegalArgumentException _) {
                answer(HttpResponseStatus.BAD_REQUEST, Unpooled.EMPTY_BUFFER);
            }
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext changed) {
        if (more != null && changed.channel().isWritable()) {
            more.run();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext failed, Throwable cause) {
        failed.close();
    }

    /** Returns a buffer for what is to be written. */
    ByteBuf buffer(int bytes) {
        return context().alloc().buffer(bytes);
    }

    /** Answers with a body at once. */
    void answer(HttpResponseStatus status, ByteBuf body) {
        HttpHeaders headers = headers().set(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        end(context()
                .writeAndFlush(new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1,
                        status,
                        body,
                        headers,
                        DefaultHttpHeadersFactory.trailersFactory().newHeaders())));
    }

    /**
     * Begins an answer whose body comes in parts.
     *
     * @param writer called now, and again each time that there is room for more
     */
    void answerInParts(Runnable writer) {
        HttpHeaders headers = headers().set(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED);
        context().write(new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, headers));
        more = writer;
        writer.run();
    }

    boolean isWritable() {
        return context().channel().isWritable();
    }

    void write(ByteBuf part) {
        context().writeAndFlush(new DefaultHttpContent(part));
    }

    /** Ends an answer in parts. */
    void end() {
        more = null;
        end(context().writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT));
    }

    private void end(ChannelFuture written) {
        if (!keepAlive) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    private HttpHeaders headers() {
        HttpHeaders headers = DefaultHttpHeadersFactory.headersFactory()
                .withValidation(false)
                .newHeaders()
                .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        HttpUtil.setKeepAlive(headers, version, keepAlive);
        return headers;
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not yet a connection's");
    }
}
