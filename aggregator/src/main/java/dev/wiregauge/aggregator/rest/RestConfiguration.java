package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.BackendTls;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.rest.tuned.TunedRest;
import io.netty.channel.ChannelOption;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.Http2AllocationStrategy;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The HTTP clients: a pool of connections for HTTP/1.1, and one connection for HTTP/2, as gRPC has one. */
@Configuration(proxyBeanMethods = false)
class RestConfiguration {

    private final @Nullable BackendTls tls;
    private final boolean gzip;

    RestConfiguration(@Nullable BackendTls tls, Environment environment) {
        this.tls = tls;
        gzip = environment.acceptsProfiles(Profiles.of("gzip"));
        if (environment.acceptsProfiles(Profiles.of("tuned & gzip"))) {
            throw new IllegalArgumentException(
                    "the profiles tuned and gzip do not go together yet: in tuned the REST backend"
                            + " compresses nothing, and the gRPC backend would");
        }
    }

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

    @Bean
    @Profile("!tuned | tls")
    Transport rest(AggregatorProperties properties, ConnectionProvider userConnections) {
        return overHttp1(properties, userConnections);
    }

    @Bean(destroyMethod = "close")
    @Profile("tuned & !tls")
    TunedRest tunedRest(AggregatorProperties properties) {
        return new TunedRest(properties);
    }

    @Bean
    @Profile("tuned & !tls")
    Transport restTuned(AggregatorProperties properties, ConnectionProvider userConnections, TunedRest tunedRest) {
        return overHttp1(properties, userConnections).with(tunedRest.sources());
    }

    @Bean
    Transport restHttp2(AggregatorProperties properties, ConnectionProvider userHttp2Connection) {
        HttpClient http = HttpClient.create(userHttp2Connection)
                .protocol(HttpProtocol.H2C)
                .doOnChannelInit((_, channel, _) -> OpenConnectionWindow.addTo(channel.pipeline()));
        return RestTransport.overHttp2(client(properties, http), api(properties));
    }

    /**
     * The pools queue without a bound of their own: each request adds no more than its concurrency, and its calls leave the
     * queue with it, at its deadline at the latest. (Reactor Netty's default of two waiting calls a connection is what made
     * requests of the original experiment fail.)
     */
    private static ConnectionProvider.Builder connections(String name, AggregatorProperties properties) {
        return ConnectionProvider.builder(name).pendingAcquireMaxCount(-1).pendingAcquireTimeout(properties.deadline());
    }

    private RestTransport overHttp1(AggregatorProperties properties, ConnectionProvider connections) {
        return RestTransport.overHttp1(client(properties, HttpClient.create(connections)), api(properties));
    }

    /** Makes the client of a transport: what holds for all of them. */
    private WebClient client(AggregatorProperties properties, HttpClient http) {
        HttpClient client = (tls == null ? http : encrypted(http, tls))
                .compress(gzip)
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

    /** HTTP/2 is agreed upon by ALPN then, where it is otherwise known before. */
    private static HttpClient encrypted(HttpClient http, BackendTls tls) {
        boolean isHttp2 = List.of(http.configuration().protocols()).contains(HttpProtocol.H2C);
        return isHttp2
                ? http.protocol(HttpProtocol.H2).secure(spec -> spec.sslContext(tls.http2()))
                : http.secure(spec -> spec.sslContext(tls.http1()));
    }

    private static String api(AggregatorProperties properties) {
        return properties.rest().url().resolve("/api/rest").toString();
    }
}
