package dev.wiregauge.experiments.httpstacks.webflux;

import dev.wiregauge.experiments.httpstacks.answer.Backlog;
import dev.wiregauge.experiments.httpstacks.spring.AnswerConfiguration;
import dev.wiregauge.experiments.httpstacks.spring.CurrentUserController;
import io.netty.channel.ChannelOption;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Starts Reactor Netty. */
@SpringBootApplication
@Import({AnswerConfiguration.class, CurrentUserController.class})
public class WebFluxApplication {

    static void main(String[] args) {
        SpringApplication.run(WebFluxApplication.class, args);
    }

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> backlog() {
        return factory ->
                factory.addServerCustomizers(server -> server.option(ChannelOption.SO_BACKLOG, Backlog.CONNECTIONS));
    }
}
