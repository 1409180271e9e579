package dev.wiregauge.experiments.orders.restwebflux;

import dev.wiregauge.experiments.orders.spring.OrderDeskConfiguration;
import dev.wiregauge.experiments.orders.spring.OrderProblems;
import dev.wiregauge.experiments.orders.spring.ReadyController;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts REST on WebFlux. */
@SpringBootApplication
@Import({OrderDeskConfiguration.class, OrderProblems.class, ReadyController.class})
public class RestWebfluxApplication {

    static void main(String[] args) {
        SpringApplication.run(RestWebfluxApplication.class, args);
    }
}
