package dev.wiregauge.experiments.weather.server;

import com.google.common.net.HostAndPort;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * The connections to the three services: one channel, hence one connection, to each.
 *
 * <p>They have event loops of their own. On those that grpc-java would share with the server, a request that blocks
 * its event loop could wait for an answer which only that loop can read.
 */
final class Upstreams implements AutoCloseable {

    private final EventLoopGroup eventLoops =
            new MultiThreadIoEventLoopGroup(3, new DefaultThreadFactory("upstream", true), NioIoHandler.newFactory());
    private final List<ManagedChannel> channels;

    Upstreams(HostAndPort temperature, HostAndPort humidity, HostAndPort wind) {
        channels = List.of(connect(temperature), connect(humidity), connect(wind));
    }

    private ManagedChannel connect(HostAndPort address) {
        ManagedChannel channel = NettyChannelBuilder.forAddress(address.getHost(), address.getPort())
                .eventLoopGroup(eventLoops)
                .channelType(NioSocketChannel.class)
                .usePlaintext()
                // What follows an answer is short and never blocks; no pool of threads grows unseen.
                .directExecutor()
                .build();
        // Connects now rather than with the first request.
        channel.getState(true);
        return channel;
    }

    ManagedChannel temperature() {
        return channels.get(0);
    }

    ManagedChannel humidity() {
        return channels.get(1);
    }

    ManagedChannel wind() {
        return channels.get(2);
    }

    @Override
    public void close() {
        channels.forEach(ManagedChannel::shutdownNow);
        Future<?> _ = eventLoops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    }
}
