package dev.wiregauge.experiments.orders.restwebflux;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.RestContract;
import dev.wiregauge.experiments.orders.testing.WebStack;
import org.junit.jupiter.api.Test;

class WebfluxIT extends WebStack implements RestContract {

    @Test
    void comesBackOnAThreadOfReactorsTimer() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isFalse();
        assertThat(thread.getName()).startsWith("parallel-");
    }
}
