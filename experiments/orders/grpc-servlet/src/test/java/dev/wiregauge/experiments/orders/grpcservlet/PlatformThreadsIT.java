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

@TestPropertySource(properties = {"orders.threads=platform", "orders.waiting=platform"})
class PlatformThreadsIT extends WebStack implements GrpcContract {

    @Test
    void sleepsOnAThreadOfGrpcsPool() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("grpc-default-executor-");
    }

    @Test
    void servesRequestsOnTomcatsPool(@Autowired WebServerApplicationContext context) {
        assertThat(context.getWebServer())
                .isInstanceOfSatisfying(
                        TomcatWebServer.class,
                        server -> assertThat(server.getTomcat()
                                        .getConnector()
                                        .getProtocolHandler()
                                        .getExecutor())
                                .isNotInstanceOf(VirtualThreadExecutor.class));
    }
}
