package dev.wiregauge.benchmarks.nullserver;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;

/** One connection, whose every request gets the same answer. */
final class SameAnswer extends SimpleChannelInboundHandler<HttpObject> {

    private final HttpResponseStatus status;
    private final String contentType;
    private final ByteBuf body;
    private boolean isKept;
    private boolean saysSo;

    SameAnswer(HttpResponseStatus status, String contentType, ByteBuf body) {
        this.status = status;
        this.contentType = contentType;
        this.body = body;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
        if (part instanceof HttpRequest request) {
            isKept = HttpUtil.isKeepAlive(request);
            // What HTTP/1.0 closes unless told otherwise, as ab tells it with -k.
            saysSo = !request.protocolVersion().isKeepAliveDefault();
        }
        if (part instanceof LastHttpContent) {
            ChannelFuture written = context.write(answer());
            if (!isKept) {
                written.addListener(ChannelFutureListener.CLOSE);
            }
        }
    }

    private DefaultFullHttpResponse answer() {
        DefaultFullHttpResponse answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, body.duplicate());
        HttpHeaders headers = answer.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, contentType)
                .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        if (!isKept) {
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        } else if (saysSo) {
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
        }
        return answer;
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.flush();
    }

    /** A load tool leaves as it likes. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        var _ = context.close();
    }
}
