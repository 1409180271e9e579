package dev.wiregauge.experiments.orders.grpc;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Makes calls wait in the way that {@code orders.waiting} names. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(GrpcOrdersConfiguration.Settings.class)
public class GrpcOrdersConfiguration {

    @Bean
    Waiter waiter(Settings settings) {
        return settings.waiting().waiter();
    }

    /**
     * Settings of the gRPC stacks.
     *
     * @param waiting how a call waits out its think time
     */
    @ConfigurationProperties("orders")
    record Settings(@DefaultValue("virtual") Waiting waiting) {}
}
