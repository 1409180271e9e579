package dev.wiregauge.floor;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpServerCodec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** HTTP/1.1 for those on the same machine. */
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
        void handle(Target target, HttpConnection connection);
    }

    /**
     * Listens on the loopback interface.
     *
     * @param port 0 for any free one
     * @return the port
     * @throws IOException when it cannot listen there
     */
    static int start(EventLoop loop, int port, Handler handler) throws IOException {
        ChannelFuture bound = new ServerBootstrap()
                .group(loop.group())
                .channel(loop.serverSocket())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpServerCodec(), new HttpConnection(handler));
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
