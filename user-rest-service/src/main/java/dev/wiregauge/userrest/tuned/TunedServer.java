package dev.wiregauge.userrest.tuned;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
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
    NettyServerCustomizer recordHandler() {
        return server -> server.doOnChannelInit((_, channel, _) -> {
            if (channel.pipeline().context(NettyPipeline.HttpTrafficHandler) != null) {
                channel.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, "records", new RecordHandler());
            }
        });
    }
}
