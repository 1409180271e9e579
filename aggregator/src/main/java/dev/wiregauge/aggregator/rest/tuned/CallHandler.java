package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The end of a connection that its calls see, one after the other. */
@SuppressWarnings("FutureReturnValueIgnored") // a close that fails has closed the connection
final class CallHandler extends SimpleChannelInboundHandler<HttpObject> {

    private final Connections connections;
    private @Nullable Exchange current;
    private boolean answered;
    private boolean keepAlive;

    CallHandler(Connections connections) {
        this.connections = connections;
    }

    /** Says whose answer comes next. */
    void begin(Exchange next) {
        current = next;
        answered = false;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
        Exchange exchange = current;
        if (exchange == null) {
            context.close(); // an answer that nobody has asked for
            return;
        }
        answered = true;
        try {
            take(context, exchange, message);
        } catch (UpstreamException bad) {
            fail(context, exchange, bad);
        }
    }

    private void take(ChannelHandlerContext context, Exchange exchange, HttpObject message) {
        if (message.decoderResult().isFailure()) {
            throw UpstreamException.badAnswer(
                    "REST backend: not HTTP: " + message.decoderResult().cause());
        }
        if (message instanceof HttpResponse head) {
            if (!head.status().equals(HttpResponseStatus.OK)) {
                throw UpstreamException.badAnswer("REST backend: " + head.status());
            }
            keepAlive = HttpUtil.isKeepAlive(head);
        }
        if (message instanceof HttpContent content) {
            exchange.reply.part(content.content());
        }
        if (message instanceof LastHttpContent) {
            end(context, exchange);
        }
    }

    private void end(ChannelHandlerContext context, Exchange exchange) {
        current = null;
        exchange.read(true);
        exchange.hasEnded();
        // First of all: the next call of the same request may take it.
        if (keepAlive) {
            connections.free(context.channel());
        } else {
            context.close();
        }
        try {
            exchange.reply.end();
        } catch (UpstreamException bad) {
            exchange.reply.fail(bad);
        }
    }

    private void fail(ChannelHandlerContext context, Exchange exchange, UpstreamException failure) {
        current = null;
        exchange.hasEnded();
        context.close();
        exchange.reply.fail(failure);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        connections.lose(context.channel());
        Exchange exchange = current;
        current = null;
        if (exchange == null) {
            return;
        }
        exchange.hasEnded();
        // A backend may end a connection that it takes to be idle just as the next call leaves on it.
        if (!answered && exchange.mayLeaveAgain()) {
            connections.again(exchange);
        } else {
            exchange.reply.fail(Connections.unavailable("REST backend: the connection ended within a call", null));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        Exchange exchange = current;
        if (exchange != null && !(cause instanceof IOException)) {
            fail(
                    context,
                    exchange,
                    new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: " + cause, cause));
        } else {
            context.close();
        }
    }
}
