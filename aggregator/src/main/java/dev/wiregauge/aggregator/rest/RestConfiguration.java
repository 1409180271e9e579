package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.rest.tuned.TunedRest;
import io.netty.channel.ChannelOption;
import io.netty.resolver.DefaultAddressResolverGroup;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.Http2AllocationStrategy;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The HTTP clients: a pool of connections for HTTP/1.1, and one connection for HTTP/2, as gRPC has one. */
@Configuration(proxyBeanMethods = false)
class RestConfiguration {

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userConnections(AggregatorProperties properties) {
        return connections("users", properties)
                .maxConnections(properties.rest().connections())
                .build();
    }

    /** Calls share it up to the backend's own limit of streams. */
    @Bean(destroyMethod = "dispose")
    ConnectionProvider userHttp2Connection(AggregatorProperties properties) {
        return connections("users-h2", properties)
                .allocationStrategy(
                        Http2AllocationStrategy.builder().maxConnections(1).build())
                .build();
    }

    @Bean(destroyMethod = "close")
    @Profile("tuned")
    TunedRest tunedRest(AggregatorProperties properties) {
        return new TunedRest(properties);
    }

    @Bean
    @Profile("!tuned")
    Transport rest(AggregatorProperties properties, ConnectionProvider userConnections) {
        return RestTransport.overHttp1(client(properties, HttpClient.create(userConnections)), api(properties));
    }

    @Bean
    @Profile("tuned")
    Transport restTuned(TunedRest tuned) {
        return RestTransport.overHttp1(tuned.overHttp1());
    }

    @Bean
    @Profile("!tuned")
    Transport restHttp2(AggregatorProperties properties, ConnectionProvider userHttp2Connection) {
        HttpClient http = HttpClient.create(userHttp2Connection)
                .protocol(HttpProtocol.H2C)
                .doOnChannelInit((_, channel, _) -> OpenConnectionWindow.addTo(channel.pipeline()));
        return RestTransport.overHttp2(client(properties, http), api(properties));
    }

    @Bean
    @Profile("tuned")
    Transport restHttp2Tuned(TunedRest tuned) {
        return RestTransport.overHttp2(tuned.overHttp2());
    }

    /**
     * The pools queue without a bound of their own: each request adds no more than its concurrency, and its calls leave the
     * queue with it, at its deadline at the latest. (Reactor Netty's default of two waiting calls a connection is what made
     * requests of the original experiment fail.)
     */
    private static ConnectionProvider.Builder connections(String name, AggregatorProperties properties) {
        return ConnectionProvider.builder(name).pendingAcquireMaxCount(-1).pendingAcquireTimeout(properties.deadline());
    }

    private static WebClient client(AggregatorProperties properties, HttpClient http) {
        HttpClient client = http
                // The JVM's resolver fails at once for a name that is gone; Netty's asks again for seconds.
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis());
        return WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .codecs(codecs -> {
                    codecs.defaultCodecs().jacksonJsonDecoder(new LineDecoder());
                    codecs.defaultCodecs().maxInMemorySize(properties.maxAnswerBytes());
                })
                .build();
    }

    private static String api(AggregatorProperties properties) {
        return properties.rest().url().resolve("/api/rest").toString();
    }
}
