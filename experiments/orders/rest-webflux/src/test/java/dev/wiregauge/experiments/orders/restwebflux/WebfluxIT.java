package dev.wiregauge.experiments.orders.restwebflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RestContract;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

@RunningStack
class WebfluxIT implements RestContract {

    private final int port;
    private final ObservedIds ids;

    WebfluxIT(@LocalServerPort int port, ObservedIds ids) {
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
    void comesBackOnAThreadOfReactorsTimer() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("parallel-");
    }
}
