package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class BackendFailureIT {

    static final String[] MODES = AggregatorClient.MODES;
    static final String[] REST_MODES = AggregatorClient.REST_MODES;
    static final String[] STREAMED_MODES = AggregatorClient.STREAMED_MODES;

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
    @FieldSource("REST_MODES")
    void neverAnswersWithWhatEndsInTheMiddle(String mode) throws Exception {
        BACKENDS.manner = Manner.TRUNCATED;
        for (int count : new int[] {1, 1000}) {
            AggregatorClient.problem(client.get(mode + count), 502);
        }
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void takesTheWordNullForNoAnswer(String mode) throws Exception {
        BACKENDS.manner = Manner.NULL;
        AggregatorClient.problem(client.get(mode + 1000), 502);
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void answers503WhenTheBackendBreaksOff(String mode) throws Exception {
        BACKENDS.manner = Manner.BROKEN;
        for (int count : new int[] {1, 1000}) {
            assertThat(AggregatorClient.problem(client.get(mode + count), 503)
                            .get("type")
                            .asString())
                    .isEqualTo("urn:wiregauge:problem:backend-unavailable");
        }
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void readsNothingThatIsSaidToBeSomethingElse(String mode) throws Exception {
        BACKENDS.manner = Manner.OF_ANOTHER_TYPE;
        AggregatorClient.problem(client.get(mode + 1000), 502);
    }

    @ParameterizedTest
    @FieldSource("STREAMED_MODES")
    void cutsTheConnectionWhenTheBackendFailsAfterTheFirstByte(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING_LATE;
        byte[] answer = answerOf("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
        String text = new String(answer, StandardCharsets.UTF_8);
        assertThat(text).startsWith("HTTP/1.1 200");
        assertThat(text).containsIgnoringCase("Content-Length: 17600001");
        int body = text.indexOf("\r\n\r\n") + 4;
        assertThat(answer.length - body).isLessThan(17_600_001);
        assertThat(text).doesNotContain("problem").doesNotEndWith("]");
    }

    @Test
    void stopsTheCallsOfABackendThatSendsAllRecordsAndNoEnd() {
        String[] modes = AggregatorClient.DOWN_STREAM_MODES;
        BACKENDS.manner = Manner.ENDLESS;
        int before = BACKENDS.stopped.get();
        client.getAtOnce(modes, 1000)
                .forEach((mode, answer) ->
                        assertThat(answer.response().statusCode()).as(mode).isEqualTo(200));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(BACKENDS.stopped.get()).isEqualTo(before + modes.length));
    }

    /**
     * The failing backend over HTTP/2 closes the connection behind a call that it broke off. The next call may have left on
     * it by then: its caller is told to try again, and does.
     */
    private byte[] answerOf(String request) throws Exception {
        byte[] answer = client.raw(request);
        for (int tries = 1;
                tries < 3 && new String(answer, StandardCharsets.UTF_8).startsWith("HTTP/1.1 503");
                tries++) {
            answer = client.raw(request);
        }
        return answer;
    }
}
