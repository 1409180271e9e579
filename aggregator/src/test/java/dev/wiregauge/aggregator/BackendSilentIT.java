package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Backends that are reached, and then say nothing. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.deadline=1s")
class BackendSilentIT {

    static final String[] MODES = AggregatorClient.MODES;

    private static final StubBackends BACKENDS = new StubBackends();

    private final AggregatorClient client;

    BackendSilentIT(@LocalServerPort int port) {
        client = new AggregatorClient(port);
    }

    @DynamicPropertySource
    static void useTheStubs(DynamicPropertyRegistry registry) {
        registry.add("wiregauge.rest.url", BACKENDS::restUrl);
        registry.add("wiregauge.grpc.target", BACKENDS::grpcTarget);
    }

    @BeforeEach
    void behave() {
        BACKENDS.manner = Manner.GOOD;
    }

    @AfterAll
    static void stopTheStubs() {
        BACKENDS.close();
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answers504AtTheDeadlineWhenTheBackendIsSilent(String mode) throws Exception {
        BACKENDS.manner = Manner.SILENT;
        long start = System.nanoTime();
        HttpResponse<byte[]> response = client.get(mode + 1000);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        assertThat(AggregatorClient.problem(response, 504).get("type").asString())
                .isEqualTo("urn:wiregauge:problem:deadline-exceeded");
        // Not before the deadline, and far from any other limit; how soon after it is a matter for a quiet machine.
        assertThat(took).isBetween(Duration.ofMillis(900), Duration.ofSeconds(10));

        BACKENDS.manner = Manner.GOOD;
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(client.get(mode + 10).statusCode()).isEqualTo(200));
    }
}
