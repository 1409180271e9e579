package dev.wiregauge.aggregator.web;

import org.apache.catalina.connector.Connector;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * What Tomcat reads a connection into, and writes it from.
 *
 * <p>It writes more than its 8 KiB at a time: an answer of the article's 1000 records then leaves in 6 system calls instead of 22. The
 * buffers lie outside the heap, 40 KiB for each of {@code server.tomcat.max-connections}: what the heap has is for requests.
 */
@Configuration(proxyBeanMethods = false)
class SocketBuffers {

    private static final int WRITE_BYTES = 32 * 1024;

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> socketBuffersOfConnections() {
        return factory -> factory.addConnectorCustomizers(connector -> {
            set(connector, "socket.appWriteBufSize", String.valueOf(WRITE_BYTES));
            set(connector, "socket.directBuffer", "true");
        });
    }

    private static void set(Connector connector, String name, String value) {
        if (!connector.setProperty(name, value)) {
            throw new IllegalStateException("this Tomcat has no " + name + "; see its documentation for what it has");
        }
    }
}
