package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;

/** What Netty asks the system with. */
public enum Transport {
    /** Netty's own calls to epoll where the system has it, the JDK's selectors elsewhere. */
    NATIVE,
    /** The JDK's selectors. */
    NIO;

    IoHandlerFactory ioHandlerFactory() {
        return isEpoll() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    }

    Class<? extends ServerSocketChannel> channel() {
        return isEpoll() ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    }

    boolean isEpoll() {
        return this == NATIVE && Epoll.isAvailable();
    }
}
