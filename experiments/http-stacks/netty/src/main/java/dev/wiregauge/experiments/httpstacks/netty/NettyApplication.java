package dev.wiregauge.experiments.httpstacks.netty;

import dev.wiregauge.experiments.httpstacks.spring.AnswerConfiguration;
import dev.wiregauge.experiments.httpstacks.spring.ListenProperties;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/** Starts the server on Netty. */
@SpringBootApplication
@EnableConfigurationProperties({ListenProperties.class, StackProperties.class})
@Import(AnswerConfiguration.class)
public class NettyApplication {

    static void main(String[] args) {
        SpringApplication.run(NettyApplication.class, args);
    }
}
