package dev.wiregauge.experiments.orders.grpcnetty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "orders.waiting=virtual")
class VirtualWaitingIT extends NettyStack {

    @Test
    void sleepsOnAVirtualThread() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isTrue();
        assertThat(thread.getName()).startsWith("orders-virtual-");
    }
}
