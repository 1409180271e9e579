package dev.wiregauge.experiments.orders.spring;

import org.apache.coyote.ProtocolHandler;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.tomcat.TomcatProtocolHandlerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Runs Tomcat's requests on the threads that {@code orders.threads} names.
 *
 * <p>Boot's own switch for virtual threads does the same here; but asked for something that does not exist, it does not
 * say what does.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TomcatThreads.Settings.class)
public class TomcatThreads {

    @Bean
    TomcatProtocolHandlerCustomizer<ProtocolHandler> requestThreads(Settings settings) {
        return switch (settings.threads()) {
            case PLATFORM -> tomcatHasThem -> {};
            case VIRTUAL -> tomcat -> tomcat.setExecutor(new VirtualThreadExecutor("tomcat-virtual-"));
        };
    }

    enum Threads {
        /** Tomcat's pool: 200 of them, unless {@code server.tomcat.threads.max} says otherwise. */
        PLATFORM,
        /** One for each request. */
        VIRTUAL
    }

    /**
     * Settings of the stacks on Tomcat.
     *
     * @param threads what runs a request
     */
    @ConfigurationProperties("orders")
    record Settings(@DefaultValue("platform") Threads threads) {}
}
