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

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userConnections(HttpTransports transports) {
        return transports.pool("users");
    }

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userHttp2Connection(HttpTransports transports) {
        return transports.oneConnection("users-h2");
    }

    @Bean
    @Profile("!tuned | tls")
    Transport rest(HttpTransports transports, ConnectionProvider userConnections) {
        return transports.overHttp1(userConnections, Encoding.JSON);
    }

    @Bean(destroyMethod = "close")
    @Profile("tuned & !tls")
    TunedRest tunedRest(AggregatorProperties properties) {
        return new TunedRest(properties);
    }

    @Bean
    @Profile("tuned & !tls")
    Transport restTuned(HttpTransports transports, ConnectionProvider userConnections, TunedRest tunedRest) {
        return transports.overHttp1(userConnections, Encoding.JSON).with(tunedRest.sources());
    }

    @Bean
    Transport restHttp2(HttpTransports transports, ConnectionProvider userHttp2Connection) {
        return transports.overHttp2(userHttp2Connection, Encoding.JSON);
    }
}
