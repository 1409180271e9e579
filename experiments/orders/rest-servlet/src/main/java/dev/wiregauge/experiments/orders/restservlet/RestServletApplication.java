package dev.wiregauge.experiments.orders.restservlet;

import dev.wiregauge.experiments.orders.spring.OrderDeskConfiguration;
import dev.wiregauge.experiments.orders.spring.OrderProblems;
import dev.wiregauge.experiments.orders.spring.ReadyController;
import dev.wiregauge.experiments.orders.spring.TomcatThreads;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts REST on Tomcat; {@code --orders.threads} says on which threads. */
@SpringBootApplication
@Import({OrderDeskConfiguration.class, OrderProblems.class, ReadyController.class, TomcatThreads.class})
public class RestServletApplication {

    static void main(String[] args) {
        SpringApplication.run(RestServletApplication.class, args);
    }
}
