package dev.wiregauge.experiments.orders.grpcservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.WebStack;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"orders.threads=platform", "orders.waiting=timer"})
class TimerWaitingIT extends WebStack implements GrpcContract {

    @Test
    void comesBackOnItsTimer() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).isEqualTo("orders-timer");
    }
}
