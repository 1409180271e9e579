package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpClientCodec;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Connections of HTTP/1.1 to the backend, each with one call at a time, on one event loop. A call that finds none free waits for
 * its turn.
 */
final class Connections implements Carrier {

    private final Loop loop;
    private final Bootstrap bootstrap;
    private final int most;
    private final long ageNanos;

    private final Deque<CallHandler> idle = new ArrayDeque<>();
    private final Waiting waiting = new Waiting();
    private int open;

    /** {@code backend}: how many connections there may be to it, and for how long. */
    Connections(Loop loop, AggregatorProperties.Rest backend) {
        this.loop = loop;
        most = backend.connections();
        ageNanos = backend.connectionAge().toNanos();
        bootstrap = loop.bootstrap(
                pipeline -> pipeline.addLast(new HttpClientCodec(), new CallHandler(this, loop.authority())));
    }

    @Override
    public EventLoop loop() {
        return loop.events;
    }

    @Override
    public void begin(Exchange exchange) {
        CallHandler free = idle.pollLast();
        while (free != null && isOld(free)) {
            free.close();
            free = idle.pollLast();
        }
        if (free != null) {
            free.send(exchange);
        } else if (open < most) {
            connect(exchange);
        } else {
            waiting.add(exchange);
        }
    }

    @Override
    public void forget(Exchange exchange) {
        waiting.remove(exchange);
    }

    private void connect(Exchange exchange) {
        open++;
        loop.whenConnected(bootstrap.connect(), connected -> hasConnected(connected, exchange));
    }

    private void hasConnected(ChannelFuture connected, Exchange exchange) {
        if (!connected.isSuccess()) {
            open--;
            exchange.reply.fail(unavailable("REST backend: " + connected.cause().getMessage(), connected.cause()));
            beginNext();
            return;
        }
        CallHandler connection = connected.channel().pipeline().get(CallHandler.class);
        if (exchange.isCancelled()) {
            free(connection);
        } else {
            connection.send(exchange);
        }
    }

    private boolean isOld(CallHandler connection) {
        return connection.ageNanos() > ageNanos;
    }

    /** Takes back a connection whose call has been answered. An old one is replaced when a call needs it. */
    void free(CallHandler connection) {
        if (isOld(connection)) {
            connection.close();
            return;
        }
        Exchange next = waiting.next();
        if (next != null) {
            connection.send(next);
        } else {
            idle.addLast(connection);
        }
    }

    /** Forgets a connection that has ended. Who waits for one gets another, or fails with it. */
    void lose(CallHandler connection) {
        idle.remove(connection);
        open--;
        beginNext();
    }

    private void beginNext() {
        Exchange next = waiting.next();
        if (next != null) {
            begin(next);
        }
    }

    /** Returns what an answer of another status than 200 fails its call with. */
    static UpstreamException refused(int status) {
        return new UpstreamException(Reason.ofHttpStatus(status), "REST backend: " + status, null);
    }

    static UpstreamException unavailable(String message, @Nullable Throwable cause) {
        return new UpstreamException(Reason.UNAVAILABLE, message, cause);
    }
}
