package dev.wiregauge.experiments.orders.restservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RestContract;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

@RunningStack
@TestPropertySource(properties = "orders.threads=virtual")
class VirtualThreadsIT implements RestContract {

    private final int port;
    private final ObservedIds ids;

    VirtualThreadsIT(@LocalServerPort int port, ObservedIds ids) {
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
    void sleepsOnAVirtualThread() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isTrue();
        assertThat(thread.getName()).startsWith("tomcat-virtual-");
    }
}
