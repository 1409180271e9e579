package dev.wiregauge.experiments.httpstacks.tomcat;

import dev.wiregauge.experiments.httpstacks.answer.Backlog;
import dev.wiregauge.experiments.httpstacks.spring.AnswerConfiguration;
import dev.wiregauge.experiments.httpstacks.spring.CurrentUserController;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Starts Tomcat. */
@SpringBootApplication
@EnableConfigurationProperties(StackProperties.class)
@Import({AnswerConfiguration.class, CurrentUserController.class})
public class TomcatApplication {

    static void main(String[] args) {
        SpringApplication.run(TomcatApplication.class, args);
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> backlog() {
        return factory -> factory.addConnectorCustomizers(
                connector -> connector.setProperty("acceptCount", String.valueOf(Backlog.CONNECTIONS)));
    }

    /** The executor that Boot itself gives Tomcat for virtual threads, behind a switch that names its choices. */
    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> threads(StackProperties stack) {
        return factory -> {
            if (stack.threads() == Threads.VIRTUAL) {
                factory.addProtocolHandlerCustomizers(
                        protocol -> protocol.setExecutor(new VirtualThreadExecutor("tomcat-virtual-")));
            }
        };
    }
}
