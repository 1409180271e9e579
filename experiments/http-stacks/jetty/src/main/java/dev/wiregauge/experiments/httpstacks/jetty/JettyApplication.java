package dev.wiregauge.experiments.httpstacks.jetty;

import dev.wiregauge.experiments.httpstacks.answer.Backlog;
import dev.wiregauge.experiments.httpstacks.spring.AnswerConfiguration;
import dev.wiregauge.experiments.httpstacks.spring.CurrentUserController;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jetty.ConfigurableJettyWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Starts Jetty. */
@SpringBootApplication
@Import({AnswerConfiguration.class, CurrentUserController.class})
public class JettyApplication {

    static void main(String[] args) {
        SpringApplication.run(JettyApplication.class, args);
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableJettyWebServerFactory> backlog() {
        return factory -> factory.addServerCustomizers(JettyApplication::setBacklog);
    }

    private static void setBacklog(Server server) {
        for (Connector connector : server.getConnectors()) {
            if (connector instanceof ServerConnector listening) {
                listening.setAcceptQueueSize(Backlog.CONNECTIONS);
            }
        }
    }
}
