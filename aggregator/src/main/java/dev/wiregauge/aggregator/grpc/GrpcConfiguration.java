package dev.wiregauge.aggregator.grpc;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.user.v1.UserServiceGrpc;
import dev.wiregauge.user.v1.UserServiceGrpc.UserServiceStub;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.netty.channel.ChannelOption;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The channel: one, hence one connection. */
@Configuration(proxyBeanMethods = false)
class GrpcConfiguration {

    @Bean(destroyMethod = "shutdownNow")
    ManagedChannel userChannel(AggregatorProperties properties) {
        return NettyChannelBuilder.forTarget(properties.grpc().target())
                .usePlaintext()
                .directExecutor()
                .withOption(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        properties.connectTimeout().toMillis())
                .build();
    }

    @Bean
    UserServiceStub userServiceStub(ManagedChannel userChannel) {
        return UserServiceGrpc.newStub(userChannel);
    }
}
