package dev.wiregauge.aggregator.rest;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Transport;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.ConnectionProvider;

/** The transports with protobuf: like those with JSON, over connections of their own, as many. */
@Configuration(proxyBeanMethods = false)
class RestProtobufConfiguration {

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userProtobufConnections(AggregatorProperties properties) {
        return RestConfiguration.pool("users-proto", properties);
    }

    @Bean(destroyMethod = "dispose")
    ConnectionProvider userProtobufHttp2Connection(AggregatorProperties properties) {
        return RestConfiguration.oneConnection("users-h2-proto", properties);
    }

    @Bean
    Transport restProtobuf(AggregatorProperties properties, ConnectionProvider userProtobufConnections) {
        return RestConfiguration.overHttp1(properties, userProtobufConnections, Encoding.PROTOBUF);
    }

    @Bean
    Transport restHttp2Protobuf(AggregatorProperties properties, ConnectionProvider userProtobufHttp2Connection) {
        return RestConfiguration.overHttp2(properties, userProtobufHttp2Connection, Encoding.PROTOBUF);
    }
}
