package dev.wiregauge.experiments.orders.grpcnetty;

import dev.wiregauge.experiments.orders.grpc.GrpcOrdersConfiguration;
import dev.wiregauge.experiments.orders.spring.OrderDeskConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts gRPC on Netty; {@code --orders.waiting} says how a call waits. */
@SpringBootApplication
@Import({OrderDeskConfiguration.class, GrpcOrdersConfiguration.class})
public class GrpcNettyApplication {

    static void main(String[] args) {
        SpringApplication.run(GrpcNettyApplication.class, args);
    }
}
