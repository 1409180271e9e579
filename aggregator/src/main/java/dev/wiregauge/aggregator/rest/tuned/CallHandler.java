package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The end of a connection of HTTP/1.1 that its calls see, one after the other. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails closes its connection, which fails the call
final class CallHandler extends SimpleChannelInboundHandler<HttpObject> implements Leg {

    private final Connections connections;
    private final String host;
    private final long since = System.nanoTime();
    private @Nullable ChannelHandlerContext context;
    private @Nullable Exchange current;
    /** What of the request has not left. */
    private @Nullable Parts sending;

    private boolean answered;
    private boolean keepAlive;

    CallHandler(Connections connections, String host) {
        this.connections = connections;
        this.host = host;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    /** Makes a call, whose answer comes next. */
    void send(Exchange next) {
        current = next;
        answered = false;
        next.leavesOn(this);
        sending = next.ask.parts();
        context().write(RequestHead.of(next.ask, host));
        writeOn();
    }

    @Override
    public void writeOn() {
        while (sending != null && context().channel().isWritable()) {
            ByteBuf part = sending.next(context().alloc());
            if (part == null) {
                break;
            }
            if (sending.isDone()) {
                sending = null;
                context().write(new DefaultLastHttpContent(part));
            } else {
                context().write(new DefaultHttpContent(part));
            }
        }
        context().flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext written) {
        if (sending != null && written.channel().isWritable()) {
            writeOn();
        }
    }

    @Override
    public void read(boolean on) {
        if (context().channel().config().isAutoRead() != on) {
            context().channel().config().setAutoRead(on);
        }
    }

    @Override
    public void cancel() {
        close();
    }

    long ageNanos() {
        return System.nanoTime() - since;
    }

    void close() {
        context().close();
    }

    @Override
    protected void channelRead0(ChannelHandlerContext reading, HttpObject message) {
        Exchange exchange = current;
        if (exchange == null) {
            reading.close(); // an answer that nobody has asked for
            return;
        }
        answered = true;
        try {
            take(exchange, message);
        } catch (UpstreamException bad) {
            fail(exchange, bad);
        }
    }

    private void take(Exchange exchange, HttpObject message) {
        if (message.decoderResult().isFailure()) {
            throw UpstreamException.badAnswer(
                    "REST backend: not HTTP: " + message.decoderResult().cause());
        }
        if (message instanceof HttpResponse head) {
            if (!head.status().equals(HttpResponseStatus.OK)) {
                throw Connections.refused(head.status().code());
            }
            exchange.ask.checkType(head.headers().get(HttpHeaderNames.CONTENT_TYPE));
            keepAlive = HttpUtil.isKeepAlive(head);
        }
        if (message instanceof HttpContent content) {
            part(exchange, content);
        }
        if (message instanceof LastHttpContent) {
            end(exchange);
        }
    }

    private static void part(Exchange exchange, HttpContent content) {
        try {
            exchange.reply.part(content.content());
        } catch (RuntimeException bad) {
            throw UpstreamException.of(bad);
        }
    }

    private void end(Exchange exchange) {
        boolean isSent = sending == null;
        forgetCall(exchange);
        read(true);
        // First of all: the next call of the same request may take it.
        if (keepAlive && isSent) {
            connections.free(this);
        } else {
            context().close();
        }
        try {
            exchange.reply.end();
        } catch (RuntimeException bad) {
            exchange.reply.fail(UpstreamException.of(bad));
        }
    }

    private void fail(Exchange exchange, UpstreamException failure) {
        forgetCall(exchange);
        context().close();
        exchange.reply.fail(failure);
    }

    private void forgetCall(Exchange exchange) {
        current = null;
        sending = null;
        exchange.hasEnded();
    }

    @Override
    public void channelInactive(ChannelHandlerContext closed) {
        connections.lose(this);
        Exchange exchange = current;
        if (exchange == null) {
            return;
        }
        forgetCall(exchange);
        // A backend may end a connection that it takes to be idle just as the next call leaves on it.
        if (!answered && exchange.mayLeaveAgain()) {
            connections.begin(exchange);
        } else {
            exchange.reply.fail(Connections.unavailable("REST backend: the connection ended within a call", null));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext failing, Throwable cause) {
        Exchange exchange = current;
        if (exchange != null && !(cause instanceof IOException)) {
            fail(exchange, new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: " + cause, cause));
        } else {
            failing.close();
        }
    }

    private ChannelHandlerContext context() {
        return Objects.requireNonNull(context, "not on a connection yet");
    }
}
