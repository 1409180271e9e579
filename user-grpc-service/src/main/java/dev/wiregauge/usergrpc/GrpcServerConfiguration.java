package dev.wiregauge.usergrpc;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.grpc.MetricCollectingServerInterceptor;
import org.lognet.springboot.grpc.GRpcGlobalInterceptor;
import org.lognet.springboot.grpc.GRpcServerRunner;
import org.lognet.springboot.grpc.health.ManagedHealthStatusService;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;

/**
 * Restores what the LogNet starter, which was built for Boot 3, leaves out on Boot 4 without a word.
 *
 * <p>Its conditions name Boot classes that have moved since, so validation, metrics and actuator health never start.
 */
@Configuration(proxyBeanMethods = false)
class GrpcServerConfiguration {

    /** Makes LogNet's condition on a Validator true: it is evaluated before Boot makes one. */
    @Bean
    static LocalValidatorFactoryBean validator() {
        return new LocalValidatorFactoryBean();
    }

    @Bean
    @GRpcGlobalInterceptor
    MetricCollectingServerInterceptor metricCollectingServerInterceptor(MeterRegistry registry) {
        return new MetricCollectingServerInterceptor(registry);
    }

    @Bean
    HealthIndicator grpcHealthIndicator(GRpcServerRunner server, ManagedHealthStatusService services) {
        return new GrpcHealthIndicator(server, services);
    }
}
