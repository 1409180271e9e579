package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.VanishedPeer;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import reactor.netty.resources.LoopResources;

/** The one event loop that all calls to a backend have in common, and how connections begin on it. */
final class Loop {

    private static final int HTTP_PORT = 80;

    private final URI url;
    private final int connectMillis;
    private final LoopResources resources;
    final EventLoop events;

    /** {@code url}: where the backend is. */
    Loop(URI url, AggregatorProperties properties) {
        if (!"http".equals(url.getScheme())) {
            throw new IllegalArgumentException("the REST backend is said to be at '" + url
                    + "', but the profile tuned knows no TLS yet; use http, or another profile");
        }
        this.url = url;
        connectMillis = (int) properties.connectTimeout().toMillis();
        resources = LoopResources.create("tuned-rest", 1, true);
        events = resources.onClient(true).next();
    }

    /** Returns what connects to the backend. {@code handlers} adds those of a connection. */
    Bootstrap bootstrap(Consumer<ChannelPipeline> handlers) {
        Bootstrap bootstrap = new Bootstrap()
                .group(events)
                .channel(resources.onChannelClass(SocketChannel.class, events))
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, connectMillis)
                .option(ChannelOption.SO_KEEPALIVE, true)
                .remoteAddress(InetSocketAddress.createUnresolved(
                        url.getHost(), url.getPort() < 0 ? HTTP_PORT : url.getPort()))
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        handlers.accept(channel.pipeline());
                    }
                });
        VanishedPeer.options().forEach(bootstrap::option);
        return bootstrap;
    }

    /**
     * Tells {@code then} on the event loop how an attempt to connect went. One that could not even begin, for want of a descriptor,
     * has no event loop of its own to tell it on.
     */
    void whenConnected(ChannelFuture attempt, Consumer<ChannelFuture> then) {
        attempt.addListener((ChannelFuture connected) -> {
            if (events.inEventLoop()) {
                then.accept(connected);
            } else {
                events.execute(() -> then.accept(connected));
            }
        });
    }

    /** Returns host and port, as the backend is called by. */
    String authority() {
        return url.getRawAuthority();
    }

    /** Ends every connection, and the event loop. */
    void close() {
        resources.disposeLater(Duration.ZERO, Duration.ofSeconds(1)).block();
    }
}
