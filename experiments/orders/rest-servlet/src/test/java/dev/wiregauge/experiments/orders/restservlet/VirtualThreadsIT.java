package dev.wiregauge.experiments.orders.restservlet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.RestContract;
import dev.wiregauge.experiments.orders.testing.WebStack;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "orders.threads=virtual")
class VirtualThreadsIT extends WebStack implements RestContract {

    @Test
    void sleepsOnAVirtualThread() throws Exception {
        Thread thread = placingThread();

        assertThat(thread.isVirtual()).isTrue();
        assertThat(thread.getName()).startsWith("tomcat-virtual-");
    }
}
