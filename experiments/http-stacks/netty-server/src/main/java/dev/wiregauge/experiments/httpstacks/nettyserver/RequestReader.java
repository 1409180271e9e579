package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.timeout.ReadTimeoutException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Answers the requests of one connection. Each is answered before the next is looked at, so pipelined requests get
 * their answers in order; the answers to all that one read brought leave together.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write or a close that fails has closed the connection
final class RequestReader extends ChannelInboundHandlerAdapter {

    private static final Logger log = LoggerFactory.getLogger(RequestReader.class);

    private final Limits limits;
    private final RequestHandler handler;

    private @Nullable HttpRequest current;
    private int bodyBytes;
    private boolean answeredLast;

    RequestReader(Limits limits, RequestHandler handler) {
        this.limits = limits;
        this.handler = handler;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (!answeredLast) {
                read(context, (HttpObject) message);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        context.flush();
    }

    /** A client that has said all may still be reading: it gets its answers before the connection ends. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            context.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
        context.fireUserEventTriggered(event);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        // A client that went away or fell silent is no event of the server's.
        if (!(cause instanceof IOException || cause instanceof ReadTimeoutException)) {
            log.warn("A connection failed", cause);
        }
        context.close();
    }

    private void read(ChannelHandlerContext context, HttpObject message) {
        if (message instanceof HttpRequest request) {
            current = request;
            bodyBytes = 0;
        }
        Optional<HttpResponseStatus> refusal = refusal(message);
        if (refusal.isPresent()) {
            answer(context, HttpVersion.HTTP_1_1, Response.empty(refusal.get()), false);
        } else if (message instanceof LastHttpContent && current != null) {
            HttpRequest request = current;
            current = null;
            answer(context, request);
        }
    }

    private Optional<HttpResponseStatus> refusal(HttpObject message) {
        if (message instanceof HttpRequest request) {
            return Refusal.of(request);
        }
        if (message.decoderResult().isFailure()) {
            return Optional.of(HttpResponseStatus.BAD_REQUEST);
        }
        if (message instanceof HttpContent content) {
            bodyBytes += content.content().readableBytes();
            if (bodyBytes > limits.body()) {
                return Optional.of(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE);
            }
        }
        return Optional.empty();
    }

    private void answer(ChannelHandlerContext context, HttpRequest request) {
        Response response;
        try {
            response = handler.handle(new Request(request.method(), request.uri()));
        } catch (RuntimeException failure) {
            log.error("A request failed", failure);
            response = Response.empty(HttpResponseStatus.INTERNAL_SERVER_ERROR);
        }
        answer(context, request.protocolVersion(), response, HttpUtil.isKeepAlive(request));
    }

    private void answer(ChannelHandlerContext context, HttpVersion version, Response response, boolean keepAlive) {
        ChannelFuture written = context.write(Http1Response.of(response, version, keepAlive));
        if (!keepAlive) {
            answeredLast = true;
            LastAnswer.closeAfter(written, limits.linger());
            context.flush();
        }
    }
}
