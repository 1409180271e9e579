package dev.wiregauge.userrest;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;

/**
 * Serves for a while longer when the service is asked to stop. Readiness says no meanwhile:
 * who sends requests here has time to look, and goes elsewhere before connections are refused.
 */
@Component
final class ShutdownDelay implements ApplicationListener<ContextClosedEvent>, Ordered {

    private final ApplicationContext service;
    private final Duration delay;

    ShutdownDelay(ApplicationContext service, @Value("${wiregauge.shutdown-delay}") Duration delay) {
        this.service = service;
        this.delay = delay;
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        if (event.getApplicationContext().equals(service)) {
            await();
        }
    }

    private void await() {
        try {
            Thread.sleep(delay);
        } catch (InterruptedException hurry) {
            // Is over. A thread that is still interrupted would not stop gracefully: Boot waits for its servers on it.
        }
    }

    /** Before the context of the actuator's own port is closed, which is upon the same event. */
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }
}
