package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** What callers see while the backends do as they should. */
@DirtiesContext
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class HttpContractIT {

    static final String[] MODES = AggregatorClient.MODES;
    static final String[] ONE_MESSAGE_MODES = AggregatorClient.ONE_MESSAGE_MODES;

    private static final StubBackends BACKENDS = new StubBackends();

    private final AggregatorClient client;

    HttpContractIT(@LocalServerPort int port) {
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

    static Stream<Arguments> badInput() {
        String seedRange = "-9223372036854775808..9223372036854775807";
        return Stream.concat(Stream.of(MODES), Stream.of("/api/local/user/", "/api/rest/user/"))
                .flatMap(mode -> Stream.of(
                        argumentSet(mode + "0", mode + "0", "count", "1..100000"),
                        argumentSet(mode + "-1", mode + "-1", "count", "1..100000"),
                        argumentSet(mode + "abc", mode + "abc", "count", "1..100000"),
                        argumentSet(mode + "1.5", mode + "1.5", "count", "1..100000"),
                        argumentSet(mode + "100001", mode + "100001", "count", "1..100000"),
                        argumentSet(mode + "2^31", mode + "2147483648", "count", "1..100000"),
                        argumentSet(mode + "2^63", mode + "9223372036854775808", "count", "1..100000"),
                        argumentSet(mode + " bad seed", mode + "1?seed=x", "seed", seedRange),
                        argumentSet(mode + " large seed", mode + "1?seed=9223372036854775808", "seed", seedRange),
                        argumentSet(mode + " two seeds", mode + "1?seed=1&seed=2", "seed", seedRange),
                        argumentSet(mode + " concurrency 0", mode + "1?concurrency=0", "concurrency", "1..256"),
                        argumentSet(mode + " concurrency 257", mode + "1?concurrency=257", "concurrency", "1..256"),
                        argumentSet(mode + " concurrency x", mode + "1?concurrency=x", "concurrency", "1..256"),
                        argumentSet(mode + " bytes 255", mode + "1?bytes=255", "bytes", "176, 256..65536"),
                        argumentSet(mode + " bytes 65537", mode + "1?bytes=65537", "bytes", "176, 256..65536"),
                        argumentSet(mode + " bytes x", mode + "1?bytes=x", "bytes", "176, 256..65536"),
                        argumentSet(mode + " shape x", mode + "1?shape=x", "shape", "text, numeric")));
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void refusesATimeThatIsNone(String mode) throws Exception {
        int before = BACKENDS.calls.get();
        JsonNode problem = AggregatorClient.problem(client.get(mode + 1, "grpc-timeout", "1s"), 400);
        assertThat(problem.get("type").asString()).isEqualTo("urn:wiregauge:problem:invalid-parameter");
        assertThat(problem.get("parameter").asString()).isEqualTo("grpc-timeout");
        assertThat(BACKENDS.calls.get()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("badInput")
    void refusesBadInputWithoutACallToTheBackend(String path, String parameter, String range) throws Exception {
        int before = BACKENDS.calls.get();
        JsonNode problem = AggregatorClient.problem(client.get(path), 400);
        assertThat(problem.get("type").asString()).isEqualTo("urn:wiregauge:problem:invalid-parameter");
        assertThat(problem.get("parameter").asString()).isEqualTo(parameter);
        assertThat(problem.get("range").asString()).isEqualTo(range);
        assertThat(problem.get("detail").asString()).startsWith(parameter + " must be ");
        assertThat(BACKENDS.calls.get()).isEqualTo(before);
    }

    @ParameterizedTest
    @FieldSource("ONE_MESSAGE_MODES")
    void refusesMoreThanOneMessageCarriesWithoutACallToTheBackend(String mode) throws Exception {
        int before = BACKENDS.calls.get();
        JsonNode problem = AggregatorClient.problem(client.get(mode + "269?bytes=65536"), 400);
        assertThat(problem.get("type").asString()).isEqualTo("urn:wiregauge:problem:invalid-parameter");
        assertThat(problem.get("parameter").asString()).isEqualTo("count");
        assertThat(problem.get("range").asString()).isEqualTo("1..268");
        assertThat(problem.get("detail").asString()).contains("batch and upload", "17600000 bytes", "another pattern");
        assertThat(BACKENDS.calls.get()).isEqualTo(before);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answersEveryPayloadAtItsExactLength(String mode) throws Exception {
        for (String query : new String[] {"&bytes=1024", "&bytes=1024&shape=numeric"}) {
            HttpResponse<byte[]> response = client.get(mode + "10?seed=42" + query);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Length")).contains("10241");
        }
    }

    @Test
    void promisesALengthThatNoIntegerHolds() throws Exception {
        try (Socket socket = client.unread("GET /api/local/user/100000?bytes=65536 HTTP/1.1\r\nHost: test\r\n\r\n")) {
            byte[] head = socket.getInputStream().readNBytes(512);
            assertThat(new String(head, StandardCharsets.US_ASCII)).contains("Content-Length: 6553600001\r\n");
        }
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void answersWithExactLengthAndTimes(String mode) throws Exception {
        HttpResponse<byte[]> response = client.get(mode + "10?seed=42");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(response.headers().firstValue("Content-Length")).contains("1761");
        assertThat(response.headers().firstValue("Server-Timing").orElseThrow())
                .matches("upstream;dur=\\d+\\.\\d{3}, render;dur=\\d+\\.\\d{3}");
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void drawsOtherRecordsEachTimeWithoutASeed(String mode) throws Exception {
        assertThat(client.text(mode + 5)).isNotEqualTo(client.text(mode + 5));
    }

    @Test
    void keepsAConnectionOfHttp10AliveAsApacheBenchAsks() throws Exception {
        String request = "GET " + MODES[0] + "1 HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n";
        String last = "GET " + MODES[0] + "1 HTTP/1.0\r\n\r\n";
        String answers = new String(client.raw(request + request + last), StandardCharsets.UTF_8);
        assertThat(answers.split("HTTP/1.1 200", -1)).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/rest/stream/user/1",
                "/api/rest-proto/stream/user/1",
                "/api/soap/unary/user/1",
                "/api/rest-server/stream/user/1"
            })
    void knowsNoOtherMode(String path) throws Exception {
        JsonNode problem = AggregatorClient.problem(client.get(path), 404);
        assertThat(problem.get("type").asString()).isEqualTo("urn:wiregauge:problem:unknown-mode");
        assertThat(problem.get("detail").asString())
                .contains(
                        "grpc-unary, grpc-batch, grpc-server-stream, grpc-stream, grpc-upload, grpc-client-stream, grpc-json-unary",
                        "rest-unary, rest-batch, rest-server-stream",
                        "rest-proto-unary, rest-proto-batch, rest-proto-server-stream");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rest", "rest-proto"})
    void saysWhyATransportCannotDoAPattern(String transport) throws Exception {
        JsonNode problem = AggregatorClient.problem(client.get("/api/" + transport + "/stream/user/1"), 404);
        assertThat(problem.get("detail").asString())
                .startsWith("there is no mode %s-stream, because HTTP/1.1 has no bidirectional stream; there are "
                        .formatted(transport));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/api/rest/unary/user",
                "/api/local/user",
                "/actuator/env",
                "/actuator/beans",
                "/error"
            })
    void answersAProblemWhereThereIsNothing(String path) throws Exception {
        AggregatorClient.problem(client.get(path), 404);
    }

    @Test
    void answersAProblemWhateverTheCallerAccepts() throws Exception {
        AggregatorClient.problem(client.get(MODES[0] + 0, "Accept", "text/html"), 400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /api/rest/unary/user/%zz HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n",
                "GET /api/rest/unary/user/<1> HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n",
                "TRACE /api/rest/unary/user/1 HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n",
                "POST /api/rest/unary/user/1 HTTP/1.1\r\nHost: test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            })
    void answersAProblemToWhatSpringNeverSees(String request) throws Exception {
        String answer = new String(client.raw(request), StandardCharsets.UTF_8);
        assertThat(answer).startsWith("HTTP/1.1 4").contains("application/problem+json", "\"status\":4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"?=1", "?seed=1&=&bytes=176", "?seed=%zz"})
    void refusesAQueryThatCannotBeRead(String query) throws Exception {
        for (String path : new String[] {"/api/local/user/1", "/api/rest/user/1", "/api/grpc/unary/user/1"}) {
            assertThat(new String(
                            client.raw("GET " + path + query + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
                            StandardCharsets.UTF_8))
                    .as(path)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("application/problem+json");
        }
    }

    /** A body means nothing to a GET, and neither does what it is said to be. */
    @Test
    void readsNoBody() throws Exception {
        for (String type :
                new String[] {"multipart/form-data", "multipart/form-data; boundary=x", "application/json", "x"}) {
            assertThat(client.get(MODES[0] + 1, "Content-Type", type).statusCode())
                    .as(type)
                    .isEqualTo(200);
        }
    }

    @Test
    void refusesHeadersOverTheirLimitAndServesTheNextRequest() throws Exception {
        AggregatorClient.problem(client.get(MODES[0] + 1, "X-Large", "a".repeat(9 * 1024)), 400);
        assertThat(client.get(MODES[0] + 1).statusCode()).isEqualTo(200);
    }

    @Test
    void tellsItsHealthItsContractAndItsPage() throws Exception {
        assertThat(client.text("/actuator/health/liveness")).isEqualTo("{\"status\":\"UP\"}");
        assertThat(client.text("/actuator/health/readiness")).isEqualTo("{\"status\":\"UP\"}");
        assertThat(client.text("/openapi.yaml"))
                .startsWith("openapi: 3.1.0")
                .contains("/api/{transport}/{pattern}/user/{count}");
        assertThat(client.text("/")).contains("rest-unary", "grpc-unary", "grpc-stream");
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void itsPageLetsEveryModeBeTried(String mode) throws Exception {
        assertThat(client.text("/")).contains("data-mode=\"%s\"".formatted(mode.replaceFirst("/api/(.*)/user/", "$1")));
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void countsRequestsAndRecordsByMode(String mode) throws Exception {
        String label = mode.replaceFirst("/api/([\\w-]+)/([\\w-]+)/user/", "$1-$2");
        double before = metric("wiregauge_records_total", label);
        client.get(mode + 7);
        assertThat(metric("wiregauge_records_total", label)).isEqualTo(before + 7);
        assertThat(metric("wiregauge_requests_seconds_count", label)).isPositive();
    }

    private double metric(String name, String mode) throws Exception {
        return AggregatorClient.metric(client.text("/actuator/prometheus"), name, "mode=\"" + mode + "\"");
    }
}
