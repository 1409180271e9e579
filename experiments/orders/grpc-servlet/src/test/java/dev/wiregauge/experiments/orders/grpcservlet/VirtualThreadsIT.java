package dev.wiregauge.experiments.orders.grpcservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.WebStack;
import org.apache.tomcat.util.threads.VirtualThreadExecutor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"orders.threads=virtual", "orders.waiting=virtual"})
class VirtualThreadsIT extends WebStack implements GrpcContract {

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
