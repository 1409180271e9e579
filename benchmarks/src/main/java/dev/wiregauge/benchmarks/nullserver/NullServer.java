package dev.wiregauge.benchmarks.nullserver;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Answers every HTTP request with the same bytes: {@code BYTES [STATUS [CONTENT_TYPE]]}. Listens on a free port of the
 * loopback interface, which is the first line that it prints.
 */
public final class NullServer {

    /** A small heap and one collector thread: it shares the machine with the load tool. */
    public static final List<String> FLAGS = List.of(
            "-Xmx64m",
            "-XX:MaxDirectMemorySize=64m",
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    private static final int BACKLOG = 1024;

    private NullServer() {}

    public static void main(String[] arguments) throws InterruptedException {
        byte[] body = new byte[Integer.parseInt(arguments[0])];
        Arrays.fill(body, (byte) 'x');
        HttpResponseStatus status =
                HttpResponseStatus.valueOf(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200);
        String contentType = arguments.length > 2 ? arguments[2] : "application/json";
        var content = Unpooled.unreleasableBuffer(
                Unpooled.directBuffer(Math.max(1, body.length)).writeBytes(body));

        boolean epoll = Epoll.isAvailable();
        EventLoopGroup loop =
                new MultiThreadIoEventLoopGroup(1, epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
        Channel server = new ServerBootstrap()
                .group(loop)
                .channel(epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpServerCodec(), new SameAnswer(status, contentType, content));
                    }
                })
                .bind(InetAddress.getLoopbackAddress(), 0)
                .sync()
                .channel();
        System.out.println(((InetSocketAddress) server.localAddress()).getPort());
        server.closeFuture().sync();
    }
}
