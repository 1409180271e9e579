package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.channel.ChannelInitializer;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.util.concurrent.TimeUnit;

/** Equips each accepted connection, and counts it among those that the server ends. */
final class ConnectionInitializer extends ChannelInitializer<SocketChannel> {

    private final ChannelGroup connections;
    private final Limits limits;
    private final RequestHandler handler;

    ConnectionInitializer(ChannelGroup connections, Limits limits, RequestHandler handler) {
        this.connections = connections;
        this.limits = limits;
        this.handler = handler;
    }

    @Override
    protected void initChannel(SocketChannel channel) {
        connections.add(channel);
        HttpDecoderConfig decoder = new HttpDecoderConfig()
                .setMaxInitialLineLength(limits.requestLine())
                .setMaxHeaderSize(limits.headers());
        channel.pipeline()
                .addLast(new ReadTimeoutHandler(limits.idle().toMillis(), TimeUnit.MILLISECONDS))
                .addLast(new HttpServerCodec(decoder))
                .addLast(new WriteBackPressure())
                .addLast(new RequestReader(limits, handler));
    }
}
