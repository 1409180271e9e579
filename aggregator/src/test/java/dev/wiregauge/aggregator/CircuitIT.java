package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Backends that are away, and come back. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class CircuitIT {

    /** Each transport, and each pattern. */
    private static final String[] MODES = {
        "/api/rest/unary/user/",
        "/api/rest-proto/client-stream/user/",
        "/api/rest-h2/server-stream/user/",
        "/api/rest-h2-proto/batch/user/",
        "/api/grpc/unary/user/",
        "/api/grpc/stream/user/",
        "/api/grpc-json/upload/user/"
    };

    /** Requests that show that nobody is there. */
    private static final int ENOUGH = 20;

    private static final StubBackends BACKENDS = new StubBackends();

    /** Bound, and not listening. */
    private static final Socket REST = new Socket();

    private static final Socket GRPC = new Socket();

    private final AggregatorClient client;

    CircuitIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    @DynamicPropertySource
    static void useClosedPorts(DynamicPropertyRegistry registry) throws IOException {
        for (Socket port : new Socket[] {REST, GRPC}) {
            port.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }
        int rest = REST.getLocalPort();
        int grpc = GRPC.getLocalPort();
        registry.add("wiregauge.rest.url", () -> "http://127.0.0.1:" + rest);
        registry.add("wiregauge.grpc.target", () -> "127.0.0.1:" + grpc);
    }

    @AfterAll
    static void stopTheStubs() {
        BACKENDS.close();
    }

    @Test
    void opensWhileABackendIsAwayAndClosesOnceItIsBack() throws Exception {
        for (String mode : MODES) {
            for (int i = 0; i < ENOUGH; i++) {
                assertThat(AggregatorClient.problem(client.get(mode + 10), 503)
                                .get("type")
                                .asString())
                        .isEqualTo("urn:wiregauge:problem:backend-unavailable");
            }
            assertThat(metric("wiregauge_circuit", mode, "")).as(mode).isZero();
            // It may have asked once more meanwhile: a second is not long for a busy machine.
            await(mode).untilAsserted(() -> {
                client.get(mode + 10);
                assertThat(metric("wiregauge_requests_seconds_count", mode, ",outcome=\"refused\""))
                        .isPositive();
            });
        }
        int restPort = REST.getLocalPort();
        int grpcPort = GRPC.getLocalPort();
        REST.close();
        GRPC.close();
        try (Relay rest = new Relay(restPort, BACKENDS.restPort());
                Relay grpc = new Relay(grpcPort, BACKENDS.grpcPort())) {
            for (String mode : MODES) {
                await(mode).atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                    assertThat(client.get(mode + 10).statusCode()).isEqualTo(200);
                    assertThat(metric("wiregauge_circuit", mode, "")).isOne();
                });
            }
            assertThat(rest.answered.get()).isPositive();
            assertThat(grpc.answered.get()).isPositive();
        }
    }

    /** Returns a metric of the mode at a path. */
    private double metric(String name, String path, String otherTag) throws Exception {
        String mode = path.replaceAll("/api/(.*)/user/", "$1").replace('/', '-');
        return AggregatorClient.metric(client.text("/actuator/prometheus"), name, "mode=\"" + mode + "\"" + otherTag);
    }
}
