package dev.wiregauge.experiments.httpstacks.nettyserver;

import java.net.InetSocketAddress;

/**
 * How a server runs.
 *
 * @param address where it listens; port 0 for any free one
 * @param eventLoops threads; 0 for as many as Netty takes by itself, two a processor
 * @param backlog connections that may wait to be accepted
 */
public record NettyServerOptions(
        InetSocketAddress address, Transport transport, int eventLoops, int backlog, Limits limits) {

    public NettyServerOptions {
        if (eventLoops < 0) {
            throw new IllegalArgumentException("event loops must be 0 or more, were " + eventLoops);
        }
        if (backlog < 1) {
            throw new IllegalArgumentException("backlog must be 1 or more, was " + backlog);
        }
    }
}
