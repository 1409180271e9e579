package dev.wiregauge.floor;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.concurrent.TimeUnit;

/** The one thread of a program, on which all of it runs, and the sockets that belong to it. */
record EventLoop(
        EventLoopGroup group, Class<? extends ServerChannel> serverSocket, Class<? extends SocketChannel> socket)
        implements AutoCloseable {

    private static final long MOST_SECONDS_TO_CLOSE = 2;

    /** Starts one: on epoll where the system has it, on the JDK's selectors elsewhere. */
    static EventLoop start() {
        return Epoll.isAvailable()
                ? new EventLoop(
                        new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory()),
                        EpollServerSocketChannel.class,
                        EpollSocketChannel.class)
                : new EventLoop(
                        new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory()),
                        NioServerSocketChannel.class,
                        NioSocketChannel.class);
    }

    /** Ends it with all of its connections. */
    @Override
    public void close() {
        group.shutdownGracefully(0, MOST_SECONDS_TO_CLOSE, TimeUnit.SECONDS).awaitUninterruptibly();
    }
}
