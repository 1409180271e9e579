package dev.wiregauge.usergrpc;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the gRPC backend. */
@SpringBootApplication
public class UserGrpcApplication {

    static void main(String[] args) {
        SpringApplication.run(UserGrpcApplication.class, args);
    }
}
