package dev.wiregauge.experiments.orders.grpcservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.test.context.TestPropertySource;

@RunningStack
@TestPropertySource(properties = {"orders.threads=virtual", "orders.waiting=virtual"})
class VirtualThreadsIT implements GrpcContract {

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
        assertThat(thread.getName()).startsWith("orders-virtual-");
    }

    @Test
    void servesRequestsOnVirtualThreads(@Autowired WebServerApplicationContext context) {
        assertThat(context.getWebServer())
                .isInstanceOfSatisfying(
                        TomcatWebServer.class,
                        server -> assertThat(server.getTomcat()
                                        .getConnector()
                                        .getProtocolHandler()
                                        .getExecutor())
                                .isInstanceOf(VirtualThreadExecutor.class));
    }
}
