package dev.wiregauge.aggregator;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Starts the aggregator. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class AggregatorApplication {

    static void main(String[] args) {
        SpringApplication.run(AggregatorApplication.class, args);
    }
}
