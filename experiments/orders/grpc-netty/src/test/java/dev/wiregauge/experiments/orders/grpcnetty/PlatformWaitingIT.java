package dev.wiregauge.experiments.orders.grpcnetty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "orders.waiting=platform")
class PlatformWaitingIT extends NettyStack {

    @Test
    void sleepsOnAThreadOfGrpcsPool() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("grpc-default-executor-");
    }
}
