package dev.wiregauge.experiments.orders.grpcservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

@RunningStack
@TestPropertySource(properties = {"orders.threads=platform", "orders.waiting=timer"})
class TimerWaitingIT implements GrpcContract {

    private final int port;
    private final ObservedIds ids;

    TimerWaitingIT(@LocalServerPort int port, ObservedIds ids) {
        this.port = port;
        this.ids = ids;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public ObservedIds ids() {
        return ids;
    }

    @Test
    void comesBackOnItsTimer() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).isEqualTo("orders-timer");
    }
}
