package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.GetUserResponse;
import dev.wiregauge.user.v1.StreamUsersRequest;
import dev.wiregauge.user.v1.StreamUsersResponse;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Grpc;
import io.grpc.ManagedChannel;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** A connection of some age is replaced by another, which may lead to another server: no call is lost, and none is cut. */
@SpringBootTest(
        properties = {
            "grpc.port=0",
            "server.port=0",
            "grpc.netty-server.max-connection-age=1s" // the least that grpc-java allows
        })
class ConnectionAgeIT {

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final int port;

    ConnectionAgeIT(@Autowired GRpcServerProperties server) {
        port = server.getRunningPort();
    }

    @Test
    void replacesConnectionsWithoutLosingACall() {
        // As the aggregator has it in its profile tuned: nothing that fails is tried again.
        ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                .disableRetry()
                .build();
        try {
            StreamingCall<StreamUsersRequest, StreamUsersResponse> old = new StreamingCall<>();
            StreamObserver<StreamUsersRequest> requests =
                    UserServiceGrpc.newStub(channel).streamUsers(old);
            requests.onNext(StreamUsersRequest.newBuilder().setIndex(0).build());
            old.read(1);
            await().atMost(DEADLINE).until(() -> old.answers().size() == 1);

            Set<SocketAddress> connections = new HashSet<>();
            await().atMost(DEADLINE).pollInterval(Duration.ofMillis(1)).until(() -> {
                connections.add(connectionOfACall(channel));
                return connections.size() == 4;
            });

            requests.onNext(StreamUsersRequest.newBuilder().setIndex(1).build());
            requests.onCompleted();
            assertThat(old.allAnswers()).hasSize(2);
        } finally {
            channel.shutdownNow();
        }
    }

    /** Returns the client's end of the connection on which a call has been answered. */
    private static SocketAddress connectionOfACall(ManagedChannel channel) {
        ClientCall<GetUserRequest, GetUserResponse> call = channel.newCall(
                UserServiceGrpc.getGetUserMethod(), CallOptions.DEFAULT.withDeadlineAfter(10, TimeUnit.SECONDS));
        assertThat(ClientCalls.blockingUnaryCall(call, GetUserRequest.getDefaultInstance())
                        .hasUser())
                .isTrue();
        return Objects.requireNonNull(call.getAttributes().get(Grpc.TRANSPORT_ATTR_LOCAL_ADDR));
    }
}
