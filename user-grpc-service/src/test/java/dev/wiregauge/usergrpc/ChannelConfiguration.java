package dev.wiregauge.usergrpc;

import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

@TestConfiguration(proxyBeanMethods = false)
class ChannelConfiguration {

    private static final int WINDOW_BYTES = 64 * 1024;
    private static final int MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

    /** Lazy, because the port is known only once the server runs. */
    @Bean(destroyMethod = "shutdownNow")
    @Lazy
    ManagedChannel channel(GRpcServerProperties server) {
        return channel(server.getRunningPort());
    }

    static ManagedChannel channel(int port) {
        return NettyChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                // Fixed and small: bounds what a client that reads nothing is sent before the server notices.
                .flowControlWindow(WINDOW_BYTES)
                // A batch of 100 000 users takes 9 MB.
                .maxInboundMessageSize(MAX_MESSAGE_BYTES)
                .build();
    }
}
