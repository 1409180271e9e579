package dev.wiregauge.usergrpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.v1.GetUserRequest;
import dev.wiregauge.user.v1.UserServiceGrpc;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.lognet.springboot.grpc.autoconfigure.GRpcServerProperties;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestConstructor;
import org.springframework.test.context.TestConstructor.AutowireMode;

/** Clients of both ports that begin byte by byte and never end, or send nothing, beside those who are served. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {"grpc.port=0", "wiregauge.handshake-timeout=3s", "server.netty.idle-timeout=3s"})
@TestConstructor(autowireMode = AutowireMode.ALL)
@Import(ChannelConfiguration.class)
class SlowClientIT {

    private static final int OF_EACH_KIND = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Less than a tenth of the time for all of it. */
    private static final Duration A_BYTE = Duration.ofMillis(250);

    private static final String LIVENESS = "/actuator/health/liveness";
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    private final int port;
    private final int grpcPort;
    private final ManagedChannel channel;

    SlowClientIT(@LocalServerPort int port, GRpcServerProperties server, ManagedChannel channel) {
        this.port = port;
        this.grpcPort = server.getRunningPort();
        this.channel = channel;
    }

    @Test
    void loseTheirConnectionsAndNobodyElseDoes() throws Exception {
        callAsUsual();
        AtomicBoolean keptItsConnection = new AtomicBoolean(true);
        channel.notifyWhenStateChanged(ConnectivityState.READY, () -> keptItsConnection.set(false));
        AtomicBoolean isOver = new AtomicBoolean();
        AtomicInteger served = new AtomicInteger();
        List<Throwable> failures = new ArrayList<>();
        Thread other = Thread.ofVirtual().start(() -> {
            while (!isOver.get()) {
                try {
                    callAsUsual();
                    assertIsAlive();
                    served.incrementAndGet();
                } catch (Exception | AssertionError failure) {
                    failures.add(failure);
                }
            }
        });
        List<SlowClient> slow = new ArrayList<>();
        try {
            for (int i = 0; i < OF_EACH_KIND; i++) {
                slow.add(new SlowClient(port, "", ""));
                slow.add(new SlowClient(port, "", "GET /" + "a".repeat(1000)));
                // In the middle of the second request.
                slow.add(new SlowClient(
                        port, "GET " + LIVENESS + " HTTP/1.1\r\nHost: test\r\n\r\n", "GET /" + "a".repeat(1000)));
                slow.add(new SlowClient(grpcPort, "", ""));
                slow.add(new SlowClient(grpcPort, "", PREFACE));
                // The settings, and never all of them.
                slow.add(new SlowClient(grpcPort, PREFACE, "\0\0\50\4\0\0\0\0\0\0\3\0\0\0\144"));
            }
            List<SlowClient> kept = new ArrayList<>(slow);
            await().atMost(PATIENCE).pollInterval(A_BYTE).until(() -> {
                kept.removeIf(SlowClient::hasEnded);
                return kept.isEmpty();
            });
        } finally {
            isOver.set(true);
            other.join();
            for (SlowClient client : slow) {
                client.close();
            }
        }
        assertThat(failures).isEmpty();
        assertThat(served).hasPositiveValue();
        assertThat(keptItsConnection).isTrue();
    }

    private void callAsUsual() {
        UserServiceGrpc.newBlockingStub(channel)
                .withDeadlineAfter(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .getUser(GetUserRequest.getDefaultInstance());
    }

    private void assertIsAlive() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + LIVENESS))
                    .timeout(PATIENCE)
                    .build();
            assertThat(client.send(request, BodyHandlers.ofString()).statusCode())
                    .isEqualTo(200);
        }
    }

    /** Sends some bytes at once, and others one by one. */
    private static final class SlowClient implements AutoCloseable {

        private final SocketChannel connection;
        private final ByteBuffer rest;
        private final ByteBuffer read = ByteBuffer.allocate(4096);

        SlowClient(int port, String atOnce, String oneByOne) throws IOException {
            connection = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            connection.write(ByteBuffer.wrap(atOnce.getBytes(StandardCharsets.ISO_8859_1)));
            connection.configureBlocking(false);
            rest = ByteBuffer.wrap(oneByOne.getBytes(StandardCharsets.ISO_8859_1));
        }

        boolean hasEnded() {
            try {
                if (rest.hasRemaining()) {
                    connection.write(ByteBuffer.wrap(new byte[] {rest.get()}));
                }
                return connection.read(read.clear()) < 0;
            } catch (IOException ended) {
                return true;
            }
        }

        @Override
        public void close() throws IOException {
            connection.close();
        }
    }
}
