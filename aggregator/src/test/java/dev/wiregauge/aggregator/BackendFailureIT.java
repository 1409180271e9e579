package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
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

/** Backends that are reached, and then do not do what they should. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.deadline=2s")
class BackendFailureIT {

    static final String[] MODES = AggregatorClient.MODES;

    private static final StubBackends BACKENDS = new StubBackends();

    private final AggregatorClient client;

    BackendFailureIT(@LocalServerPort int port) {
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
        assertThat(took).isBetween(Duration.ofMillis(1900), Duration.ofSeconds(10));

        BACKENDS.manner = Manner.GOOD;
        assertThat(client.get(mode + 100).body()).hasSize(17_601);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answers502WhenTheBackendFails(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING;
        assertThat(AggregatorClient.problem(client.get(mode + 1000), 502)
                        .get("type")
                        .asString())
                .isEqualTo("urn:wiregauge:problem:bad-backend-answer");
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void neverAnswersWithFewerRecordsThanAsked(String mode) throws Exception {
        BACKENDS.manner = Manner.SHORT;
        assertThat(client.get(mode + 1000).statusCode()).isBetween(502, 504);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void cutsTheConnectionWhenTheBackendFailsAfterTheFirstByte(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING_LATE;
        byte[] answer = client.raw("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
        String text = new String(answer, StandardCharsets.UTF_8);
        assertThat(text).startsWith("HTTP/1.1 200");
        assertThat(text).containsIgnoringCase("Content-Length: 17600001");
        int body = text.indexOf("\r\n\r\n") + 4;
        assertThat(answer.length - body).isLessThan(17_600_001);
        assertThat(text).doesNotContain("problem").doesNotEndWith("]");
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void givesTheSameAnswerAsEver(String mode) throws Exception {
        byte[] expected = client.get(MODES[0] + "1000?seed=7&concurrency=1").body();
        assertThat(client.get(mode + "1000?seed=7&concurrency=256").body()).isEqualTo(expected);
    }
}
