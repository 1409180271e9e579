package dev.wiregauge.userrest;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the REST backend. */
@SpringBootApplication
public class UserRestApplication {

    static void main(String[] args) {
        SpringApplication.run(UserRestApplication.class, args);
    }
}
