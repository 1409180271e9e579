package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.AggregatorProperties;
import java.time.Duration;
import org.apache.catalina.connector.Connector;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;

/**
 * Serves for a while longer when the aggregator is asked to stop. Readiness says no meanwhile, and every answer that its connection
 * closes: who sends requests here has time to look, and goes elsewhere before connections are refused.
 */
@Component
final class ShutdownDelay implements ApplicationListener<ContextClosedEvent>, Ordered {

    private final ServletWebServerApplicationContext aggregator;
    private final Duration delay;

    ShutdownDelay(ServletWebServerApplicationContext aggregator, AggregatorProperties properties) {
        this.aggregator = aggregator;
        delay = properties.shutdownDelay();
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        if (event.getApplicationContext().equals(aggregator)
                && aggregator.getWebServer() instanceof TomcatWebServer server) {
            for (Connector connector : server.getTomcat().getService().findConnectors()) {
                closeWithAnswers(connector);
            }
            await();
        }
    }

    /** Tomcat looks at this number with each request: one that came on a kept connection after the delay would be refused. */
    private static void closeWithAnswers(Connector connector) {
        ((AbstractHttp11Protocol<?>) connector.getProtocolHandler()).setMaxKeepAliveRequests(1);
    }

    private void await() {
        try {
            Thread.sleep(delay);
        } catch (InterruptedException hurry) {
            // Is over. A thread that is still interrupted would not stop gracefully: Boot waits for its servers on it.
        }
    }

    /** Before any other part of the context has begun to stop. */
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }
}
