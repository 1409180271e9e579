package dev.wiregauge.aggregator.web;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Lets Tomcat write more than its 8 KiB at a time: an answer of the article's 1000 records then leaves in 6 system calls instead of
 * 22. Each connection has such a buffer, so {@code server.tomcat.max-connections} is what they take at most.
 */
@Configuration(proxyBeanMethods = false)
class WriteBuffers {

    private static final String SIZE = "socket.appWriteBufSize";
    private static final int BYTES = 32 * 1024;

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> largerWriteBuffers() {
        return factory -> factory.addConnectorCustomizers(connector -> {
            if (!connector.setProperty(SIZE, String.valueOf(BYTES))) {
                throw new IllegalStateException(
                        "this Tomcat has no " + SIZE + "; see its documentation for what it has");
            }
        });
    }
}
