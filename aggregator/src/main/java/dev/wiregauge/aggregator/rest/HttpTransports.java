package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.BackendTls;
import dev.wiregauge.aggregator.VanishedPeer;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.Http2AllocationStrategy;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** Makes the transports over HTTP: what holds for the clients of all of them is said here. */
@Component
final class HttpTransports {

    /** Reactor Netty has four of them where there are fewer processors, and they contend for those. */
    private static final LoopResources EVENT_LOOPS =
            LoopResources.create("users-http", Runtime.getRuntime().availableProcessors(), true);

    private final AggregatorProperties properties;
    private final @Nullable BackendTls tls;
    private final boolean gzip;

    HttpTransports(AggregatorProperties properties, @Nullable BackendTls tls, Environment environment) {
        this.properties = properties;
        this.tls = tls;
        gzip = environment.acceptsProfiles(Profiles.of("gzip"));
        if (environment.acceptsProfiles(Profiles.of("tuned & gzip"))) {
            throw new IllegalArgumentException(
                    "the profiles tuned and gzip do not go together yet: in tuned the REST backend"
                            + " compresses nothing, and the gRPC backend would");
        }
    }

    /** Returns the connections of a transport over HTTP/1.1. */
    ConnectionProvider pool(String name) {
        return connections(name)
                .maxConnections(properties.rest().connections())
                .maxLifeTime(properties.rest().connectionAge())
                .build();
    }

    /**
     * Returns the one connection of a transport over HTTP/2. Calls share it up to the backend's own limit of streams. It has no age:
     * the pool would replace it only when its last call has ended, and let all others wait for a slow reader until then.
     */
    ConnectionProvider oneConnection(String name) {
        return connections(name)
                .allocationStrategy(
                        Http2AllocationStrategy.builder().maxConnections(1).build())
                .build();
    }

    RestTransport overHttp1(ConnectionProvider connections, Encoding encoding) {
        HttpClient http = HttpClient.create(connections);
        return RestTransport.overHttp1(
                client(tls == null ? http : http.secure(spec -> spec.sslContext(tls.http1())), encoding),
                api(encoding),
                encoding);
    }

    /** With TLS, HTTP/2 is agreed upon by ALPN; without, it is known before. */
    RestTransport overHttp2(ConnectionProvider connections, Encoding encoding) {
        HttpClient http = HttpClient.create(connections)
                .doOnChannelInit((_, channel, _) -> OpenConnectionWindow.addTo(channel.pipeline()));
        return RestTransport.overHttp2(
                client(
                        tls == null
                                ? http.protocol(HttpProtocol.H2C)
                                : http.protocol(HttpProtocol.H2).secure(spec -> spec.sslContext(tls.http2())),
                        encoding),
                api(encoding),
                encoding);
    }

    /**
     * The pools queue without a bound of their own, and without a timer for each call in the queue: each request adds no more than
     * its concurrency, and its calls leave the queue with it, a moment after its deadline at the latest. (Reactor Netty's default of two waiting
     * calls a connection is what made requests of the original experiment fail.)
     */
    private ConnectionProvider.Builder connections(String name) {
        return ConnectionProvider.builder(name).pendingAcquireMaxCount(-1).pendingAcquireTimeout(Duration.ZERO);
    }

    private WebClient client(HttpClient http, Encoding encoding) {
        HttpClient client = http.compress(gzip)
                // What most calls want is a header of the client: that of a call is copied from map to map on its way.
                .headers(all -> all.set(HttpHeaderNames.ACCEPT, encoding.whole()))
                // The JVM's resolver fails at once for a name that is gone; Netty's asks again for seconds.
                .resolver(DefaultAddressResolverGroup.INSTANCE)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis())
                .option(ChannelOption.SO_KEEPALIVE, true)
                .runOn(EVENT_LOOPS);
        for (Map.Entry<ChannelOption<Integer>, Integer> option :
                VanishedPeer.options().entrySet()) {
            client = client.option(option.getKey(), option.getValue());
        }
        return WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .codecs(codecs -> encoding.codecs().accept(codecs))
                .build();
    }

    private String api(Encoding encoding) {
        return encoding.backend().apply(properties.rest()).resolve("/api/rest").toString();
    }
}
