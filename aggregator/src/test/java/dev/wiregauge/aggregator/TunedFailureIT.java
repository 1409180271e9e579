package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.StubBackends.Manner;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The modes that the profile {@code tuned} does in its own way, before backends that do not do what they should. */
@DirtiesContext
@ActiveProfiles("tuned")
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "wiregauge.deadline=3s")
class TunedFailureIT {

    static final String[] MODES = AggregatorClient.REST_MODES;
    static final String[] STREAMED_MODES = rest(AggregatorClient.STREAMED_MODES);
    static final String[] DOWN_STREAM_MODES = rest(AggregatorClient.DOWN_STREAM_MODES);

    private static final StubBackends BACKENDS = new StubBackends();

    private final AggregatorClient client;
    private final List<Transport> transports;

    TunedFailureIT(@LocalServerPort int port, @Autowired List<Transport> transports) {
        client = new AggregatorClient(port);
        this.transports = transports;
    }

    @DynamicPropertySource
    static void useTheStubs(DynamicPropertyRegistry registry) {
        registry.add("wiregauge.rest.url", BACKENDS::restUrl);
        registry.add("wiregauge.grpc.target", BACKENDS::grpcTarget);
    }

    private static String[] rest(String[] modes) {
        return Stream.of(modes).filter(List.of(MODES)::contains).toArray(String[]::new);
    }

    @AfterAll
    static void stopTheStubs() {
        BACKENDS.close();
    }

    @Test
    void doesThemInItsOwnWay() {
        assertThat(transports)
                .filteredOn(transport -> transport.label().startsWith("rest"))
                .hasSize(4)
                .allSatisfy(transport -> assertThat(transport.sources().values())
                        .allSatisfy(source ->
                                assertThat(source.getClass().getPackageName()).endsWith(".rest.tuned")));
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void failsAsTheDefaultDoes(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING;
        AggregatorClient.problem(client.get(mode + 1000), 502);
        BACKENDS.manner = Manner.SHORT;
        AggregatorClient.problem(client.get(mode + 1000), 502);
        BACKENDS.manner = Manner.TRUNCATED;
        AggregatorClient.problem(client.get(mode + 1), 502);
        AggregatorClient.problem(client.get(mode + 1000), 502);
        BACKENDS.manner = Manner.OF_ANOTHER_TYPE;
        AggregatorClient.problem(client.get(mode + 1000), 502);
        BACKENDS.manner = Manner.NULL;
        AggregatorClient.problem(client.get(mode + 1000), 502);
        BACKENDS.manner = Manner.BROKEN;
        AggregatorClient.problem(client.get(mode + 1000), 503);
        BACKENDS.manner = Manner.FAILING;
        for (int[] status : BackendFailureIT.HTTP_STATUSES) {
            BACKENDS.httpStatus = status[0];
            AggregatorClient.problem(client.get(mode + 1), status[1]);
        }
        BACKENDS.httpStatus = 500;
        BACKENDS.manner = Manner.GOOD;
        awaitServed(mode);
    }

    /** It has no timer for a call, and asks for none, over gRPC as over HTTP. */
    @Test
    void tellsNoBackendHowMuchTimeItHas() throws Exception {
        BACKENDS.manner = Manner.GOOD;
        for (String mode : AggregatorClient.MODES) {
            assertThat(client.get(mode + 1, "grpc-timeout", "20S").statusCode())
                    .as(mode)
                    .isEqualTo(200);
        }
        assertThat(BACKENDS.budgets).isEmpty();
    }

    @Test
    void answers504AtTheDeadlineWhenTheBackendIsSilent() {
        BACKENDS.manner = Manner.SILENT;
        client.getAtOnce(MODES, 1000).values().forEach(answer -> AggregatorClient.problem(answer.response(), 504));
        BACKENDS.manner = Manner.GOOD;
        for (String mode : MODES) {
            awaitServed(mode);
        }
    }

    @ParameterizedTest
    @FieldSource("STREAMED_MODES")
    void cutsTheConnectionWhenTheBackendFailsAfterTheFirstByte(String mode) throws Exception {
        BACKENDS.manner = Manner.FAILING_LATE;
        String cut = new String(
                client.raw("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"),
                StandardCharsets.UTF_8);
        assertThat(cut).startsWith("HTTP/1.1 200").doesNotContain("problem").doesNotEndWith("]");
        BACKENDS.manner = Manner.GOOD;
        awaitServed(mode);
    }

    @Test
    void stopsTheCallsOfABackendThatSendsAllRecordsAndNoEnd() {
        BACKENDS.manner = Manner.ENDLESS;
        int before = BACKENDS.stopped.get();
        client.getAtOnce(DOWN_STREAM_MODES, 1000)
                .forEach((mode, answer) ->
                        assertThat(answer.response().statusCode()).as(mode).isEqualTo(200));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(BACKENDS.stopped.get()).isEqualTo(before + DOWN_STREAM_MODES.length));
    }

    @ParameterizedTest
    @FieldSource("DOWN_STREAM_MODES")
    void stopsTheCallOfACallerWhoGoes(String mode) throws Exception {
        BACKENDS.manner = Manner.ENDLESS;
        int before = BACKENDS.stopped.get();
        client.unread("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\n\r\n").close();
        await().atMost(Duration.ofSeconds(10)).until(() -> BACKENDS.stopped.get() > before);
    }

    private void awaitServed(String mode) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(client.get(mode + 1000).statusCode()).isEqualTo(200));
    }
}
