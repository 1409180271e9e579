package dev.wiregauge.floor;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.util.AsciiString;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * One connection of HTTP/2 to the REST backend, by prior knowledge, whose streams are the calls. A call waits while it is being made.
 * One that has ended is replaced when the next call comes.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a connection that cannot be made fails those who wait for it
final class RestStreams implements Carrier {

    private record Call(String target, AsciiString accepted, Reply reply) {}

    private final Bootstrap bootstrap;
    private final Queue<Call> waiting = new ArrayDeque<>();
    private @Nullable StreamCalls current;

    RestStreams(EventLoop loop, InetSocketAddress backend) {
        AsciiString authority = AsciiString.of(backend.getHostString() + ":" + backend.getPort());
        bootstrap = new Bootstrap()
                .group(loop.group())
                .channel(loop.socket())
                .option(ChannelOption.TCP_NODELAY, true)
                .remoteAddress(backend)
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        new StreamCalls(RestStreams.this, authority).addTo(channel.pipeline());
                    }
                });
    }

    @Override
    public void get(String target, AsciiString accepted, Reply reply) {
        if (current != null) {
            current.get(target, accepted, reply);
            return;
        }
        waiting.add(new Call(target, accepted, reply));
        if (waiting.size() == 1) { // who waits behind another waits for the same connection
            connect();
        }
    }

    private void connect() {
        bootstrap.connect().addListener((ChannelFuture connected) -> {
            if (connected.isSuccess()) {
                connected.channel().closeFuture().addListener(_ -> lose());
            } else {
                lose();
            }
        });
    }

    /** Takes the connection once the backend has said what it allows. */
    void isReady(StreamCalls ready) {
        current = ready;
        for (Call next = waiting.poll(); next != null; next = waiting.poll()) {
            ready.get(next.target(), next.accepted(), next.reply());
        }
    }

    /** Forgets the connection. Who waits for it fails with it. */
    private void lose() {
        current = null;
        for (Call next = waiting.poll(); next != null; next = waiting.poll()) {
            next.reply().fail();
        }
    }
}
