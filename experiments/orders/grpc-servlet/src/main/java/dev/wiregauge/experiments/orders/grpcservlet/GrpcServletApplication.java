package dev.wiregauge.experiments.orders.grpcservlet;

import dev.wiregauge.experiments.orders.grpc.GrpcOrdersConfiguration;
import dev.wiregauge.experiments.orders.spring.OrderDeskConfiguration;
import dev.wiregauge.experiments.orders.spring.ReadyController;
import dev.wiregauge.experiments.orders.spring.TomcatThreads;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts gRPC on Tomcat; {@code --orders.threads} and {@code --orders.waiting} say what runs a call and how it waits. */
@SpringBootApplication
@Import({OrderDeskConfiguration.class, GrpcOrdersConfiguration.class, ReadyController.class, TomcatThreads.class})
public class GrpcServletApplication {

    static void main(String[] args) {
        SpringApplication.run(GrpcServletApplication.class, args);
    }
}
