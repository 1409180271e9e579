package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.aggregator.rest.tuned.TunedRest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import reactor.netty.resources.ConnectionProvider;

/** The transports with protobuf: like those with JSON, over connections of their own, as many. */
@Configuration(proxyBeanMethods = false)
class RestProtobufConfiguration {

    @Bean(destroyMethod = "dispose")
    @Profile(RestConfiguration.NOT_TUNED)
    ConnectionProvider userProtobufConnections(HttpTransports transports) {
        return transports.pool("users-proto");
    }

    @Bean(destroyMethod = "dispose")
    @Profile(RestConfiguration.NOT_TUNED)
    ConnectionProvider userProtobufHttp2Connection(HttpTransports transports) {
        return transports.oneConnection("users-h2-proto");
    }

    @Bean
    @Profile(RestConfiguration.NOT_TUNED)
    Transport restProtobuf(HttpTransports transports, ConnectionProvider userProtobufConnections) {
        return transports.overHttp1(userProtobufConnections, Encoding.PROTOBUF);
    }

    @Bean
    @Profile(RestConfiguration.NOT_TUNED)
    Transport restHttp2Protobuf(HttpTransports transports, ConnectionProvider userProtobufHttp2Connection) {
        return transports.overHttp2(userProtobufHttp2Connection, Encoding.PROTOBUF);
    }

    @Bean(destroyMethod = "close")
    @Profile(RestConfiguration.TUNED)
    TunedRest tunedProtobuf(AggregatorProperties properties) {
        return TunedRest.protobuf(properties);
    }

    @Bean
    @Profile(RestConfiguration.TUNED)
    Transport restProtobufTuned(TunedRest tunedProtobuf) {
        return RestTransport.overHttp1(tunedProtobuf.overHttp1(), Encoding.PROTOBUF);
    }

    @Bean
    @Profile(RestConfiguration.TUNED)
    Transport restHttp2ProtobufTuned(TunedRest tunedProtobuf) {
        return RestTransport.overHttp2(tunedProtobuf.overHttp2(), Encoding.PROTOBUF);
    }
}
