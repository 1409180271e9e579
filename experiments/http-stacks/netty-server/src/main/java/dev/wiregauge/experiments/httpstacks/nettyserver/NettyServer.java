package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** A listening server. Its event loops accept, read, answer and write; no request changes its thread. */
public final class NettyServer implements AutoCloseable {

    private static final long MOST_SECONDS_TO_CLOSE = 2;
    /** A connection that is accepted while the server closes is closed, too. */
    private static final boolean STAYS_CLOSED = true;

    private final EventLoopGroup eventLoops;
    private final Channel listening;
    private final ChannelGroup connections;

    private NettyServer(EventLoopGroup eventLoops, Channel listening, ChannelGroup connections) {
        this.eventLoops = eventLoops;
        this.listening = listening;
        this.connections = connections;
    }

    /**
     * Listens, and answers with what {@code handler} says.
     *
     * @throws UncheckedIOException when it cannot listen there
     */
    public static NettyServer start(NettyServerOptions options, RequestHandler handler) {
        EventLoopGroup eventLoops = new MultiThreadIoEventLoopGroup(
                options.eventLoops(),
                new DefaultThreadFactory("http-event-loop"),
                options.transport().ioHandlerFactory());
        ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, STAYS_CLOSED);
        ChannelFuture bound = new ServerBootstrap()
                .group(eventLoops)
                .channel(options.transport().channel())
                .option(ChannelOption.SO_BACKLOG, options.backlog())
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childHandler(new ConnectionInitializer(connections, options.limits(), handler))
                .bind(options.address())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            end(eventLoops);
            throw new UncheckedIOException(
                    new IOException("cannot listen on " + options.address() + ": " + bound.cause(), bound.cause()));
        }
        return new NettyServer(eventLoops, bound.channel(), connections);
    }

    /** The port it listens on. */
    public int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** Stops listening, ends every connection, and returns when the event loops have ended. */
    @Override
    public void close() {
        listening.close().awaitUninterruptibly();
        // Not left to the event loops: one that is told to end while it runs its tasks ends without a look at them.
        connections.close().awaitUninterruptibly();
        end(eventLoops);
    }

    private static void end(EventLoopGroup eventLoops) {
        eventLoops
                .shutdownGracefully(0, MOST_SECONDS_TO_CLOSE, TimeUnit.SECONDS)
                .awaitUninterruptibly();
    }
}
