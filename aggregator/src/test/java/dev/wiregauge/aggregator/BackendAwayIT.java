package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Backends that nobody answers for. The deadline stays at its 60 s: it must not be what ends these calls. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class BackendAwayIT {

    static final String[] MODES = AggregatorClient.MODES;

    private final AggregatorClient client;

    BackendAwayIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    @DynamicPropertySource
    static void useClosedPorts(DynamicPropertyRegistry registry) throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        registry.add("wiregauge.rest.url", () -> "http://127.0.0.1:" + closed);
        registry.add("wiregauge.grpc.target", () -> "127.0.0.1:" + closed);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answers503WithinASecond(String mode) throws Exception {
        client.get(mode + 1); // the first call of a mode loads its classes
        long start = System.nanoTime();
        HttpResponse<byte[]> response = client.get(mode + 1000);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        assertThat(AggregatorClient.problem(response, 503).get("type").asString())
                .isEqualTo("urn:wiregauge:problem:backend-unavailable");
        assertThat(response.headers().firstValue("Retry-After")).contains("1");
    }
}
