package dev.wiregauge.floor;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/** HTTP for those on the same machine. */
final class HttpServer {

    /** As many connections as may come at once. */
    private static final int BACKLOG = 1024;

    private HttpServer() {}

    /** Answers requests on the event loop. */
    @FunctionalInterface
    interface Handler {

        /**
         * Answers a request, now or later.
         *
         * @throws IllegalArgumentException when the request cannot be understood
         */
        void handle(Request request, Response response);

        /** Answers a request, if only by saying that it cannot be understood. */
        default void handleAny(Request request, Response response) {
            try {
                handle(request, response);
            } catch (IllegalArgumentException _) {
                response.answer(HttpResponseStatus.BAD_REQUEST);
            }
        }
    }

    /**
     * Listens on the loopback interface.
     *
     * @param port 0 for any free one
     * @param protocol adds what a connection speaks to its pipeline
     * @return the port
     * @throws IOException when it cannot listen there
     */
    static int start(EventLoop loop, int port, Consumer<ChannelPipeline> protocol) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loop.group())
                .channel(loop.serverSocket())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        protocol.accept(channel.pipeline());
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), port)
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new IOException("cannot listen on port " + port + ": " + bound.cause(), bound.cause());
        }
        return ((InetSocketAddress) bound.channel().localAddress()).getPort();
    }
}
