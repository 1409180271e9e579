package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.StubBackends.Manner;
import io.grpc.Status;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import org.assertj.core.api.InstanceOfAssertFactories;
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
    static final String[] GRPC_MODES = AggregatorClient.GRPC_MODES;
    static final String[] STREAMED_MODES = AggregatorClient.STREAMED_MODES;

    /** What the REST backend answers, and what its caller's caller gets: docs/errors.md. */
    static final int[][] HTTP_STATUSES = {
        {400, 502}, {404, 502}, {406, 502}, {415, 502}, {429, 503}, {500, 502}, {501, 502}, {503, 503}, {504, 504}
    };

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
        BACKENDS.budgets.clear();
        BACKENDS.httpStatus = 500;
        BACKENDS.grpcStatus = Status.INTERNAL;
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
    @FieldSource("GRPC_MODES")
    void saysOfEachStatusOfGrpcWhatThePageSays(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING;
        for (Status.Code code : Status.Code.values()) {
            if (code == Status.Code.OK) {
                continue;
            }
            BACKENDS.grpcStatus = code.toStatus();
            int expected = switch (code) {
                case UNAVAILABLE, RESOURCE_EXHAUSTED -> 503;
                case DEADLINE_EXCEEDED -> 504;
                default -> 502;
            };
            HttpResponse<byte[]> response = client.get(mode + 1);
            assertThat(response.statusCode()).as(code.name()).isEqualTo(expected);
            AggregatorClient.problem(response, expected);
        }
    }

    @ParameterizedTest
    @FieldSource("REST_MODES")
    void saysOfEachStatusOfHttpWhatThePageSays(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING;
        for (int[] status : HTTP_STATUSES) {
            BACKENDS.httpStatus = status[0];
            HttpResponse<byte[]> response = client.get(mode + 1);
            assertThat(response.statusCode()).as("" + status[0]).isEqualTo(status[1]);
            AggregatorClient.problem(response, status[1]);
        }
    }

    @Test
    void answers504WhenItsCallersTimeIsOver() {
        BACKENDS.manner = Manner.SILENT;
        client.getAtOnce(MODES, 1000, "grpc-timeout", "300m").forEach((mode, answer) -> {
            assertThat(AggregatorClient.problem(answer.response(), 504)
                            .get("type")
                            .asString())
                    .as(mode)
                    .isEqualTo("urn:wiregauge:problem:deadline-exceeded");
            // Not sooner, and far from the deadline that it has without.
            assertThat(answer.took()).as(mode).isBetween(Duration.ofMillis(300), Duration.ofSeconds(45));
        });
    }

    /** One call after the other, so that each has less time than the one before. */
    @ParameterizedTest
    @FieldSource("MODES")
    void tellsTheBackendWithEachCallWhatIsLeftOfItsCallersTime(String mode) throws Exception {
        int before = BACKENDS.calls.get();
        assertThat(client.get(mode + "5?concurrency=1", "grpc-timeout", "20S").statusCode())
                .isEqualTo(200);
        assertThat(BACKENDS.budgets)
                .hasSize(BACKENDS.calls.get() - before)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder())
                .allSatisfy(budget -> assertThat(budget).isPositive().isLessThan(Duration.ofSeconds(20)));
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void keepsItsOwnDeadlineWhenItsCallersIsLater(String mode) throws Exception {
        assertThat(client.get(mode + 1, "grpc-timeout", "99999999H").statusCode())
                .isEqualTo(200);
        assertThat(BACKENDS.budgets)
                .singleElement(as(InstanceOfAssertFactories.DURATION))
                .isLessThan(Duration.ofSeconds(60));
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
