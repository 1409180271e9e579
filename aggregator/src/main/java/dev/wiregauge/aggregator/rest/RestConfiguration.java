package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.rest.tuned.TunedRest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.netty.resources.ConnectionProvider;

/** The transports with JSON: a pool of connections for HTTP/1.1, and one connection for HTTP/2, as gRPC has one. */
@Configuration(proxyBeanMethods = false)
class RestConfiguration {

    /** The profile {@code tuned} knows no TLS yet. */
    static final String TUNED = "tuned & !tls";

    static final String NOT_TUNED = "!tuned | tls";

    @Bean(destroyMethod = "dispose")
    @Profile(NOT_TUNED)
    ConnectionProvider userConnections(HttpTransports transports) {
        return transports.pool("users");
    }

    @Bean(destroyMethod = "dispose")
    @Profile(NOT_TUNED)
    ConnectionProvider userHttp2Connection(HttpTransports transports) {
        return transports.oneConnection("users-h2");
    }

    @Bean
    @Profile(NOT_TUNED)
    Transport rest(HttpTransports transports, ConnectionProvider userConnections) {
        return transports.overHttp1(userConnections, Encoding.JSON);
    }

    @Bean
    @Profile(NOT_TUNED)
    Transport restHttp2(HttpTransports transports, ConnectionProvider userHttp2Connection) {
        return transports.overHttp2(userHttp2Connection, Encoding.JSON);
    }

    @Bean(destroyMethod = "close")
    @Profile(TUNED)
    TunedRest tunedJson(AggregatorProperties properties) {
        return TunedRest.json(properties);
    }

    @Bean
    @Profile(TUNED)
    Transport restTuned(TunedRest tunedJson) {
        return RestTransport.overHttp1(tunedJson.overHttp1(), Encoding.JSON);
    }

    @Bean
    @Profile(TUNED)
    Transport restHttp2Tuned(TunedRest tunedJson) {
        return RestTransport.overHttp2(tunedJson.overHttp2(), Encoding.JSON);
    }
}
