package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
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

    /** Bound, and not listening. */
    private static final Socket AWAY = new Socket();

    private final AggregatorClient client;

    BackendAwayIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    @DynamicPropertySource
    static void useClosedPorts(DynamicPropertyRegistry registry) throws IOException {
        AWAY.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        int closed = AWAY.getLocalPort();
        registry.add("wiregauge.rest.url", () -> "http://127.0.0.1:" + closed);
        registry.add("wiregauge.grpc.target", () -> "127.0.0.1:" + closed);
    }

    @AfterAll
    static void freeThePort() throws IOException {
        AWAY.close();
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answers503WithinASecond(String mode) throws Exception {
        HttpResponse<byte[]> response = client.get(mode + 1000);
        Duration fastest = Duration.ofDays(1);
        for (int attempt = 0; attempt < 5; attempt++) { // the machine may be busy once, but not each time
            long start = System.nanoTime();
            response = client.get(mode + 1000);
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            fastest = took.compareTo(fastest) < 0 ? took : fastest;
        }
        assertThat(fastest).isLessThan(Duration.ofSeconds(1));
        assertThat(AggregatorClient.problem(response, 503).get("type").asString())
                .isEqualTo("urn:wiregauge:problem:backend-unavailable");
        assertThat(response.headers().firstValue("Retry-After")).contains("1");
    }
}
