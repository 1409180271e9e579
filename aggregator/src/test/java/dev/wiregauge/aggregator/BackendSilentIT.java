package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
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

    @AfterAll
    static void stopTheStubs() {
        BACKENDS.close();
    }

    @Test
    void answers504AtTheDeadlineWhenTheBackendIsSilent() {
        BACKENDS.manner = Manner.SILENT;
        client.getAtOnce(AggregatorClient.MODES, 1000).forEach((mode, answer) -> {
            assertThat(AggregatorClient.problem(answer.response(), 504)
                            .get("type")
                            .asString())
                    .as(mode)
                    .isEqualTo("urn:wiregauge:problem:deadline-exceeded");
            // Not before the deadline, and far from any other limit; how soon after it is a matter for a quiet machine.
            assertThat(answer.took()).as(mode).isBetween(Duration.ofMillis(900), Duration.ofSeconds(10));
        });

        BACKENDS.manner = Manner.GOOD;
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            for (String mode : AggregatorClient.MODES) {
                assertThat(client.get(mode + 10).statusCode()).as(mode).isEqualTo(200);
            }
        });
    }
}
