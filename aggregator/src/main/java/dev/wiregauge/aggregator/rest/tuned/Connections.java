package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.aggregator.UpstreamException.Reason;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import reactor.netty.resources.LoopResources;

/**
 * Connections of HTTP/1.1 to the backend, each with one call at a time, on one event loop. A call that finds none free waits for
 * its turn.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails closes its connection, which fails the call
final class Connections {

    private static final int HTTP_PORT = 80;

    private final LoopResources loops;
    private final EventLoop loop;
    private final Bootstrap bootstrap;
    private final String host;
    private final int most;

    private final Deque<Channel> idle = new ArrayDeque<>();
    private final Queue<Exchange> waiting = new ArrayDeque<>();
    private int open;

    Connections(AggregatorProperties properties) {
        URI url = properties.rest().url();
        if (!"http".equals(url.getScheme())) {
            throw new IllegalArgumentException("wiregauge.rest.url is '" + url
                    + "', but the profile tuned knows no TLS yet; use http, or another profile");
        }
        loops = LoopResources.create("tuned-rest", 1, true);
        loop = loops.onClient(true).next();
        host = url.getRawAuthority();
        most = properties.rest().connections();
        bootstrap = new Bootstrap()
                .group(loop)
                .channel(loops.onChannelClass(SocketChannel.class, loop))
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis())
                .remoteAddress(InetSocketAddress.createUnresolved(
                        url.getHost(), url.getPort() < 0 ? HTTP_PORT : url.getPort()))
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpClientCodec(), new CallHandler(Connections.this));
                    }
                });
    }

    /** Returns a call that asks the backend once it is started. */
    Exchange get(String target, String accept, Reply reply) {
        return new Exchange(this, target, accept, reply);
    }

    void start(Exchange exchange) {
        if (loop.inEventLoop()) {
            begin(exchange);
        } else {
            loop.execute(() -> begin(exchange));
        }
    }

    void run(Runnable task) {
        loop.execute(task);
    }

    /** Ends every connection, and the event loop. */
    void close() {
        loops.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block();
    }

    private void begin(Exchange exchange) {
        if (exchange.isCancelled()) {
            return;
        }
        Channel free = idle.pollLast();
        if (free != null) {
            send(free, exchange);
        } else if (open < most) {
            connect(exchange);
        } else {
            waiting.add(exchange);
        }
    }

    private void connect(Exchange exchange) {
        open++;
        bootstrap.connect().addListener((ChannelFuture connected) -> {
            if (!connected.isSuccess()) {
                open--;
                exchange.reply.fail(
                        unavailable("REST backend: " + connected.cause().getMessage(), connected.cause()));
                beginNext();
            } else if (exchange.isCancelled()) {
                free(connected.channel());
            } else {
                send(connected.channel(), exchange);
            }
        });
    }

    /** Takes back a connection whose call has been answered. */
    void free(Channel channel) {
        Exchange next = nextWaiting();
        if (next != null) {
            send(channel, next);
        } else {
            idle.addLast(channel);
        }
    }

    /** Forgets a connection that has ended. Who waits for one gets another, or fails with it. */
    void lose(Channel channel) {
        idle.remove(channel);
        open--;
        beginNext();
    }

    /** Makes a call once more, whose connection ended as it left. */
    void again(Exchange exchange) {
        begin(exchange);
    }

    private void beginNext() {
        Exchange next = nextWaiting();
        if (next != null) {
            begin(next);
        }
    }

    private @Nullable Exchange nextWaiting() {
        Exchange next = waiting.poll();
        while (next != null && next.isCancelled()) {
            next = waiting.poll();
        }
        return next;
    }

    private void send(Channel channel, Exchange exchange) {
        channel.pipeline().get(CallHandler.class).begin(exchange);
        exchange.leavesOn(channel);
        DefaultFullHttpRequest request = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1,
                HttpMethod.GET,
                exchange.target,
                Unpooled.EMPTY_BUFFER,
                DefaultHttpHeadersFactory.headersFactory()
                        .withValidation(false)
                        .newHeaders()
                        .set(HttpHeaderNames.HOST, host)
                        .set(HttpHeaderNames.ACCEPT, exchange.accept),
                DefaultHttpHeadersFactory.trailersFactory().newHeaders());
        channel.writeAndFlush(request);
    }

    static UpstreamException unavailable(String message, @Nullable Throwable cause) {
        return new UpstreamException(Reason.UNAVAILABLE, message, cause);
    }
}
