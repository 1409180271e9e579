package dev.wiregauge.experiments.orders.grpcnetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.orders.testing.GrpcContract;
import dev.wiregauge.experiments.orders.testing.ObservedIds;
import dev.wiregauge.experiments.orders.testing.RunningStack;
import org.junit.jupiter.api.Test;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.test.context.TestPropertySource;

@RunningStack
@TestPropertySource(properties = "orders.waiting=virtual")
class VirtualWaitingIT implements GrpcContract {

    private final int port;
    private final ObservedIds ids;

    VirtualWaitingIT(GRpcServerProperties server, ObservedIds ids) {
        port = server.getRunningPort();
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
}
