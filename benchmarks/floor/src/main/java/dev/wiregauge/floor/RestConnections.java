package dev.wiregauge.floor;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Queue;

/** Connections of HTTP/1.1 to the REST backend, each with one call at a time. A call that finds none free waits for its turn. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails closes its connection, which fails the call
final class RestConnections implements Carrier {

    /** As many as the aggregator keeps. */
    private static final int MOST = 64;

    private record Call(String target, AsciiString accepted, Reply reply) {}

    private final Bootstrap bootstrap;
    private final String host;
    private final ArrayDeque<Channel> idle = new ArrayDeque<>();
    private final Queue<Call> waiting = new ArrayDeque<>();
    private int open;

    RestConnections(EventLoop loop, InetSocketAddress backend) {
        host = backend.getHostString() + ":" + backend.getPort();
        bootstrap = new Bootstrap()
                .group(loop.group())
                .channel(loop.socket())
                .option(ChannelOption.TCP_NODELAY, true)
                .remoteAddress(backend)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpClientCodec(), new RestCall(RestConnections.this));
                    }
                });
    }

    @Override
    public void get(String target, AsciiString accepted, Reply reply) {
        Call call = new Call(target, accepted, reply);
        Channel free = idle.pollLast();
        if (free != null) {
            send(free, call);
        } else if (open < MOST) {
            open++;
            bootstrap.connect().addListener((ChannelFuture connected) -> {
                if (connected.isSuccess()) {
                    send(connected.channel(), call);
                } else {
                    reply.fail();
                    lose(connected.channel());
                }
            });
        } else {
            waiting.add(call);
        }
    }

    /** Takes back a connection whose call has been answered. */
    void free(Channel channel) {
        Call next = waiting.poll();
        if (next != null) {
            send(channel, next);
        } else {
            idle.add(channel);
        }
    }

    /** Forgets a connection that has ended. Who waits for one gets another, or fails with it. */
    void lose(Channel channel) {
        idle.remove(channel);
        open--;
        Call next = waiting.poll();
        if (next != null) {
            get(next.target(), next.accepted(), next.reply());
        }
    }

    private void send(Channel channel, Call call) {
        channel.pipeline().get(RestCall.class).begin(call.reply());
        DefaultFullHttpRequest request = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1,
                HttpMethod.GET,
                call.target(),
                Unpooled.EMPTY_BUFFER,
                DefaultHttpHeadersFactory.headersFactory()
                        .withValidation(false)
                        .newHeaders()
                        .set(HttpHeaderNames.HOST, host)
                        .set(HttpHeaderNames.ACCEPT, call.accepted()),
                DefaultHttpHeadersFactory.trailersFactory().newHeaders());
        channel.writeAndFlush(request);
    }
}
