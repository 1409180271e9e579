package dev.wiregauge.userrest.tuned;

import dev.wiregauge.userrest.DigestStart;
import io.netty.channel.Channel;
import io.netty.handler.codec.http2.Http2StreamChannel;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.ConnectionObserver;
import reactor.netty.NettyPipeline;
import reactor.netty.resources.LoopResources;

/**
 * The server of the profile {@code tuned}: one event loop, as the gRPC backend has one for its one connection, and
 * {@link RecordHandler} in front of Spring on each connection of HTTP/1.1.
 */
@Configuration(proxyBeanMethods = false)
@Profile("tuned")
class TunedServer {

    @Bean
    ReactorResourceFactory oneEventLoop() {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResourcesSupplier(() -> LoopResources.create("tuned-http", 1, 1, true));
        return resources;
    }

    @Bean
    DigestStart usersBefore() {
        return new UsersBefore();
    }

    @Bean
    NettyServerCustomizer recordHandler(ObjectProvider<PlainCodec> others) {
        // One of each for all connections: there is one event loop.
        List<PlainCodec> codecs = Stream.concat(Stream.of(new PlainJson()), others.orderedStream())
                .toList();
        return server -> server.childObserve((connection, state) -> {
            if (state.equals(ConnectionObserver.State.CONNECTED)) {
                addTo(connection.channel(), codecs);
            }
        });
    }

    /** Adds the handler to a connection, or to a stream of one. */
    private static void addTo(Channel channel, List<PlainCodec> codecs) {
        if (channel.pipeline().context(NettyPipeline.HttpTrafficHandler) != null) {
            boolean isStream = channel instanceof Http2StreamChannel;
            channel.pipeline()
                    .addBefore(NettyPipeline.HttpTrafficHandler, "records", new RecordHandler(isStream, codecs));
        }
    }
}
