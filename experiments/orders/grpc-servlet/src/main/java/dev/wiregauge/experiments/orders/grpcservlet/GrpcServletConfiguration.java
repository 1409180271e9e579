package dev.wiregauge.experiments.orders.grpcservlet;

import dev.wiregauge.experiments.orders.OrderDesk;
import dev.wiregauge.experiments.orders.grpc.OrderGrpcService;
import dev.wiregauge.experiments.orders.grpc.Waiter;
import dev.wiregauge.experiments.orders.v1.OrderServiceGrpc;
import io.grpc.BindableService;
import io.grpc.ServerInterceptors;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.protobuf.services.HealthStatusManager;
import io.grpc.servlet.jakarta.GrpcServlet;
import java.util.stream.Stream;
import org.apache.coyote.http2.Http2Protocol;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the service and the standard health service into a servlet, and HTTP/2 under it. */
@Configuration(proxyBeanMethods = false)
class GrpcServletConfiguration {

    @Bean
    ServletRegistrationBean<GrpcServlet> grpcServlet(OrderDesk desk, Waiter waiter) {
        HealthStatusManager health = new HealthStatusManager();
        health.setStatus(OrderServiceGrpc.SERVICE_NAME, ServingStatus.SERVING);
        GrpcServlet servlet = new GrpcServlet(Stream.of(new OrderGrpcService(desk, waiter), health.getHealthService())
                .map(service -> (BindableService) () -> ServerInterceptors.intercept(service, new HeadersFirst()))
                .toList());
        return new ServletRegistrationBean<>(
                servlet, pathsOf(OrderServiceGrpc.SERVICE_NAME), pathsOf(HealthGrpc.SERVICE_NAME));
    }

    private static String pathsOf(String service) {
        return "/" + service + "/*";
    }

    /**
     * Without the protection against floods of small frames and of resets: many calls on one connection look like one to Tomcat,
     * and a caller who goes would end the calls of all others on it.
     */
    @Bean
    TomcatConnectorCustomizer http2() {
        return connector -> {
            Http2Protocol http2 = new Http2Protocol();
            http2.setOverheadDataThreshold(0);
            http2.setOverheadWindowUpdateThreshold(0);
            http2.setOverheadCountFactor(0);
            http2.setOverheadResetFactor(0);
            connector.addUpgradeProtocol(http2);
        };
    }
}
