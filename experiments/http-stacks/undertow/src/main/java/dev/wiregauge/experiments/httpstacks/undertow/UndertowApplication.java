package dev.wiregauge.experiments.httpstacks.undertow;

import dev.wiregauge.experiments.httpstacks.spring.AnswerConfiguration;
import dev.wiregauge.experiments.httpstacks.spring.ListenProperties;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/** Starts Undertow. */
@SpringBootApplication
@EnableConfigurationProperties(ListenProperties.class)
@Import(AnswerConfiguration.class)
public class UndertowApplication {

    static void main(String[] args) {
        SpringApplication.run(UndertowApplication.class, args);
    }
}
