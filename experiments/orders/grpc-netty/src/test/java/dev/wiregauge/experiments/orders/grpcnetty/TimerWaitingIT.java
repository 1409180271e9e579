package dev.wiregauge.experiments.orders.grpcnetty;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "orders.waiting=timer")
class TimerWaitingIT extends NettyStack {

    @Test
    void comesBackOnItsTimer() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).isEqualTo("orders-timer");
    }
}
