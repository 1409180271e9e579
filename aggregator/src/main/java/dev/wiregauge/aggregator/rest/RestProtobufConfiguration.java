package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.Transport;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.ConnectionProvider;

/** The transports with protobuf: like those with JSON, over connections of their own, as many. */
@Configuration(proxyBeanMethods = false)
class RestProtobufConfiguration {

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userProtobufConnections(HttpTransports transports) {
        return transports.pool("users-proto");
    }

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userProtobufHttp2Connection(HttpTransports transports) {
        return transports.oneConnection("users-h2-proto");
    }

    @Bean
    Transport restProtobuf(HttpTransports transports, ConnectionProvider userProtobufConnections) {
        return transports.overHttp1(userProtobufConnections, Encoding.PROTOBUF);
    }

    @Bean
    Transport restHttp2Protobuf(HttpTransports transports, ConnectionProvider userProtobufHttp2Connection) {
        return transports.overHttp2(userProtobufHttp2Connection, Encoding.PROTOBUF);
    }
}
