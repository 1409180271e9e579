package dev.wiregauge.experiments.payloadshapes.springhttp;

import dev.wiregauge.experiments.payloadshapes.model.BlockingPool;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** Starts the WebFlux server. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class SpringHttpApplication {

    static void main(String[] args) {
        SpringApplication.run(SpringHttpApplication.class, args);
    }

    @Bean
    BlockingPool blockingPool(BlockingProperties blocking) {
        return new BlockingPool(blocking.threads());
    }

    @Bean
    Shapes shapes(BlockingPool pool) {
        return new Shapes(pool);
    }
}
