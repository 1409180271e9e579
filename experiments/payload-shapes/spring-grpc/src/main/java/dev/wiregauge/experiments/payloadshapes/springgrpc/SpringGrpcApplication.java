package dev.wiregauge.experiments.payloadshapes.springgrpc;

import dev.wiregauge.experiments.payloadshapes.grpc.ShapesCalls;
import dev.wiregauge.experiments.payloadshapes.model.BlockingPool;
import dev.wiregauge.experiments.payloadshapes.model.Shapes;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** Starts the LogNet server. */
@SpringBootApplication(proxyBeanMethods = false)
@ConfigurationPropertiesScan
public class SpringGrpcApplication {

    static void main(String[] args) {
        SpringApplication.run(SpringGrpcApplication.class, args);
    }

    @Bean
    BlockingPool blockingPool(BlockingProperties blocking) {
        return new BlockingPool(blocking.threads());
    }

    @Bean
    ShapesCalls shapesCalls(BlockingPool pool) {
        return new ShapesCalls(new Shapes(pool));
    }
}
