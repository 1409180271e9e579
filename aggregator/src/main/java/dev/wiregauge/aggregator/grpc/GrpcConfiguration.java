package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Transport;
import dev.wiregauge.user.wire.UserMethods;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.ChannelOption;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** One channel, hence one connection, for the messages of both encodings. */
@Configuration(proxyBeanMethods = false)
class GrpcConfiguration {

    @Bean(destroyMethod = "shutdownNow")
    ManagedChannel userChannel(AggregatorProperties properties) {
        return NettyChannelBuilder.forTarget(properties.grpc().target())
                .usePlaintext()
                .directExecutor()
                .maxInboundMessageSize(properties.maxAnswerBytes())
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis())
                .build();
    }

    @Bean
    Transport grpc(ManagedChannel userChannel) {
        return transport("grpc", userChannel, UserMethods.PROTOBUF);
    }

    @Bean
    Transport grpcJson(ManagedChannel userChannel) {
        return transport("grpc-json", userChannel, UserMethods.JSON);
    }

    private static Transport transport(String label, ManagedChannel channel, UserMethods methods) {
        return GrpcTransport.to(label, new Backend(channel, methods, new GrpcFailures(channel)));
    }
}
