package dev.wiregauge.usergrpc;

import java.time.Duration;
import org.lognet.springboot.grpc.health.ManagedHealthStatusService;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;

/**
 * Serves for a while longer when the service is asked to stop. Readiness says no meanwhile, and the health service of gRPC that nothing is served:
 * who sends requests here has time to look, and goes elsewhere before connections are refused.
 */
@Component
final class ShutdownDelay implements ApplicationListener<ContextClosedEvent>, Ordered {

    private final ApplicationContext service;
    private final ManagedHealthStatusService health;
    private final Duration delay;

    ShutdownDelay(
            ApplicationContext service,
            ManagedHealthStatusService health,
            @Value("${wiregauge.shutdown-delay}") Duration delay) {
        this.service = service;
        this.health = health;
        this.delay = delay;
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        if (event.getApplicationContext().equals(service)) {
            health.onShutdown();
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
