package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import dev.wiregauge.user.User;
import dev.wiregauge.user.UserGenerator;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The services, packaged and in JVMs of their own, the REST backend with protobuf and without: every mode gives the same answer. */
class ParityIT {

    static final String[] MODES = AggregatorClient.MODES;
    static final String[] SHARED_CONNECTION_MODES = AggregatorClient.SHARED_CONNECTION_MODES;

    private static final List<String> ONE_MESSAGE_MODES = List.of(AggregatorClient.ONE_MESSAGE_MODES);

    @TempDir
    private static Path logs;

    private static ServiceProcess rest;
    private static ServiceProcess restProto;
    private static ServiceProcess grpc;
    private static ServiceProcess aggregator;
    private static AggregatorClient client;

    @BeforeAll
    static void startAll() throws Exception {
        rest = ServiceProcess.start("user-rest-service", logs, "--server.port=0");
        restProto = ServiceProcess.start("user-rest-proto-service", logs, "--server.port=0");
        grpc = ServiceProcess.start("user-grpc-service", logs, "--server.port=0", "--grpc.port=0");
        aggregator = ServiceProcess.start(
                "aggregator",
                logs,
                "--server.port=0",
                "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                "--wiregauge.rest.url=http://127.0.0.1:" + restPort(rest),
                "--wiregauge.rest.proto-url=http://127.0.0.1:" + restPort(restProto),
                "--wiregauge.grpc.target=127.0.0.1:" + grpcPort());
        client = new AggregatorClient(aggregator.port("Tomcat started on port"));
    }

    @AfterAll
    static void stopAll() throws Exception {
        aggregator.close();
        rest.close();
        restProto.close();
        grpc.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 10_000})
    void everyModeGivesTheSameBytesForTheSameSeed(int count) throws Exception {
        byte[] expected = expected(42, count);
        assertThat(expected).hasSize(176 * count + 1);
        for (String mode : MODES) {
            HttpResponse<byte[]> response = client.get(mode + count + "?seed=42");
            assertThat(response.statusCode()).as(mode).isEqualTo(200);
            assertThat(response.body()).as(mode).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void everyModeGivesTheSameBytesAgainAndAtEveryConcurrency(String mode) throws Exception {
        byte[] expected = expected(-7, 1000);
        for (String concurrency : new String[] {"", "&concurrency=1", "&concurrency=3", "&concurrency=256"}) {
            assertThat(client.get(mode + "1000?seed=-7" + concurrency).body())
                    .as(mode + concurrency)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 10_000})
    void theAggregatorGivesTheSameBytesByItself(int count) throws Exception {
        assertThat(client.get("/api/local/user/" + count + "?seed=42").body()).isEqualTo(expected(42, count));
    }

    @Test
    void theShortFormOfRestUnaryGivesTheSameBytes() throws Exception {
        assertThat(client.get("/api/rest/user/1000?seed=42&concurrency=3").body())
                .isEqualTo(expected(42, 1000));
    }

    static Stream<Arguments> widePayloads() {
        return Stream.of(1024, 10_240)
                .flatMap(bytes -> Stream.of(Shape.values()).map(shape -> new Payload(bytes, shape)))
                .flatMap(payload -> Stream.of(1, 7, 1000).map(count -> Arguments.of(payload, count)));
    }

    @ParameterizedTest
    @MethodSource("widePayloads")
    void everyModeGivesTheSameBytesInEveryPayload(Payload payload, int count) throws Exception {
        byte[] expected = RecordJson.answer(42, count, payload);
        assertThat(expected).hasSize(payload.bytes() * count + 1);
        String query = count + "?seed=42" + payload.parameters();
        for (String mode : MODES) {
            assertThat(client.mismatch(mode + query, expected)).as(mode).isEqualTo(-1);
        }
        assertThat(client.mismatch("/api/local/user/" + query, expected)).isEqualTo(-1);
    }

    /** With as many calls in flight as may be: it takes least time. */
    @ParameterizedTest
    @CsvSource({"1024,text", "1024,numeric", "10240,text"})
    void everyModeGivesTheSameBytesForManyWideRecords(int bytes, String shape) throws Exception {
        Payload payload = new Payload(bytes, Shape.named(shape).orElseThrow());
        byte[] expected = RecordJson.answer(42, 10_000, payload);
        String query = "10000?seed=42&concurrency=256" + payload.parameters();
        for (String mode : MODES_OF_THE_LARGEST_COUNT) {
            if (payload.fitsOneMessage(10_000) || !ONE_MESSAGE_MODES.contains(mode)) {
                assertThat(client.mismatch(mode + query, expected)).as(mode).isEqualTo(-1);
            } else {
                AggregatorClient.problem(client.get(mode + query), 400);
            }
        }
        assertThat(client.mismatch("/api/local/user/" + query, expected)).isEqualTo(-1);
    }

    @ParameterizedTest
    @EnumSource
    void everyModeTakesTheWidestRecords(Shape shape) throws Exception {
        Payload payload = new Payload(Payload.MAX_BYTES, shape);
        byte[] expected = RecordJson.answer(-7, 268, payload);
        for (String mode : MODES) {
            assertThat(client.mismatch(mode + "268?seed=-7" + payload.parameters(), expected))
                    .as(mode)
                    .isEqualTo(-1);
        }
    }

    /** With as many of them as of the article's, fifteen such readers would need eight times the memory that there is. */
    @Test
    void readersOfWideRecordsThatStopReadingLeaveMemoryForOthers() throws Exception {
        Payload payload = new Payload(Payload.MAX_BYTES, Shape.TEXT);
        byte[] expected = RecordJson.answer(42, 20, payload);
        List<Socket> stopped = new ArrayList<>();
        try {
            for (String mode : AggregatorClient.STREAMED_MODES) {
                stopped.add(client.unread("GET %s100000?bytes=65536 HTTP/1.1\r\nHost: test\r\n\r\n".formatted(mode)));
            }
            awaitIdle();
            for (String mode : MODES) {
                assertThat(client.mismatch(mode + "20?seed=42&bytes=65536", expected))
                        .as(mode)
                        .isEqualTo(-1);
            }
        } finally {
            for (Socket socket : stopped) {
                socket.close();
            }
        }
    }

    /** Calls of one record each are counted by the same code for every transport: one of them speaks for all. */
    static final List<String> MODES_OF_THE_LARGEST_COUNT = Stream.of(MODES)
            .filter(mode -> !mode.contains("/unary/") || mode.startsWith("/api/grpc/"))
            .toList();

    @ParameterizedTest
    @FieldSource("MODES_OF_THE_LARGEST_COUNT")
    void theLargestCountGivesThatManyDistinctRecords(String mode) throws Exception {
        // As many in flight as may be: it takes least time.
        byte[] answer = client.get(mode + "100000?seed=1&concurrency=256").body();
        assertThat(answer).hasSize(17_600_001);
        Matcher ids =
                Pattern.compile("\"id\":\"([^\"]{36})\"").matcher(new String(answer, StandardCharsets.ISO_8859_1));
        Set<String> distinct = new HashSet<>();
        while (ids.find()) {
            distinct.add(ids.group(1));
        }
        assertThat(distinct).hasSize(100_000);
    }

    @ParameterizedTest
    @FieldSource("MODES")
    void everyModeRefusesBadInput(String mode) throws Exception {
        for (String bad : new String[] {
            "0",
            "-1",
            "abc",
            "1.5",
            "100001",
            "2147483648",
            "9223372036854775808",
            "1?seed=x",
            "1?concurrency=0",
            "1?bytes=255",
            "1?shape=x"
        }) {
            AggregatorClient.problem(client.get(mode + bad), 400);
        }
    }

    /** Whoever shares a connection with it waits for nobody. */
    @ParameterizedTest
    @FieldSource("SHARED_CONNECTION_MODES")
    void aReaderThatStopsReadingStopsNobodyElse(String mode) throws Exception {
        List<Socket> stopped = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                stopped.add(client.unread("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\n\r\n"));
            }
            awaitIdle();
            assertThat(client.get(mode + "10000?seed=42").body()).isEqualTo(expected(42, 10_000));
        } finally {
            for (Socket socket : stopped) {
                socket.close();
            }
        }
    }

    /** Those of which a single call brings or carries all records, while some of them leave for the caller. */
    static final List<String> MODES_OF_ONE_CALL = Stream.of(AggregatorClient.STREAMED_MODES)
            .filter(mode -> !mode.contains("/unary/"))
            .toList();

    /** Within a second where nothing else runs. */
    @ParameterizedTest
    @FieldSource("MODES_OF_ONE_CALL")
    void aCallerWhoGoesEndsTheWorkOfTheBackend(String mode) throws Exception {
        double before = endedCalls(mode);
        Socket caller = client.unread("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\n\r\n");
        awaitIdle();
        assertThat(endedCalls(mode)).as("is under way").isEqualTo(before);
        caller.close();
        await().atMost(Duration.ofSeconds(10)).until(() -> endedCalls(mode) > before);
    }

    @Test
    void aGrpcBackendThatIsKilledGivesAProblemAndServesAgainAfterItsRestart() throws Exception {
        assertThat(client.get(AggregatorClient.GRPC_MODES[0] + "10").statusCode())
                .isEqualTo(200);
        int port = grpcPort();
        grpc.kill();
        try {
            assertAway(AggregatorClient.GRPC_MODES);
        } finally {
            // The other tests ask the same services.
            grpc = ServiceProcess.start("user-grpc-service", logs, "--server.port=0", "--grpc.port=" + port);
            grpcPort();
        }
        assertServes(AggregatorClient.GRPC_MODES);
    }

    @Test
    void aRestBackendThatIsKilledGivesAProblemAndServesAgainAfterItsRestart() throws Exception {
        assertServes(AggregatorClient.REST_MODES);
        int port = restPort(rest);
        rest.kill();
        try {
            assertAway(AggregatorClient.JSON_REST_MODES);
            assertServes(AggregatorClient.PROTOBUF_REST_MODES);
        } finally {
            rest = ServiceProcess.start("user-rest-service", logs, "--server.port=" + port);
            restPort(rest);
        }
        assertServes(AggregatorClient.JSON_REST_MODES);
    }

    @Test
    void aRestBackendWithProtobufThatIsKilledGivesAProblemAndServesAgainAfterItsRestart() throws Exception {
        assertServes(AggregatorClient.REST_MODES);
        int port = restPort(restProto);
        restProto.kill();
        try {
            assertAway(AggregatorClient.PROTOBUF_REST_MODES);
            assertServes(AggregatorClient.JSON_REST_MODES);
        } finally {
            restProto = ServiceProcess.start("user-rest-proto-service", logs, "--server.port=" + port);
            restPort(restProto);
        }
        assertServes(AggregatorClient.PROTOBUF_REST_MODES);
    }

    private static void assertAway(String[] modes) throws Exception {
        for (String mode : modes) {
            AggregatorClient.problem(client.get(mode + "1000"), 503);
        }
    }

    private static void assertServes(String[] modes) {
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            for (String mode : modes) {
                assertThat(client.get(mode + "10").statusCode()).as(mode).isEqualTo(200);
            }
        });
    }

    /** Waits until nothing is on its way any more: what a reader does not take has filled every buffer. */
    private static void awaitIdle() {
        await().during(Duration.ofMillis(500)).atMost(Duration.ofMinutes(2)).until(new Callable<>() {
            private Duration last = Duration.ZERO;

            @Override
            public Boolean call() {
                Duration cpu = Stream.of(aggregator, rest, restProto, grpc)
                        .map(ServiceProcess::cpu)
                        .reduce(Duration.ZERO, Duration::plus);
                boolean idle = cpu.minus(last).compareTo(Duration.ofMillis(20)) <= 0;
                last = cpu;
                return idle;
            }
        });
    }

    /** Returns how many calls to the backend of a mode have ended, one way or another. */
    private static double endedCalls(String mode) throws Exception {
        if (mode.startsWith("/api/grpc")) {
            String metrics = new AggregatorClient(grpc.port("Netty started on port")).text("/actuator/prometheus");
            return AggregatorClient.metric(metrics, "grpc_server_processing_duration_seconds_count", "");
        }
        int port = restPort(mode.contains("-proto/") ? restProto : rest);
        String metrics = new AggregatorClient(port).text("/actuator/prometheus");
        String requests = "http_server_requests_seconds_count";
        return AggregatorClient.metric(metrics, requests, "")
                - AggregatorClient.metric(metrics, requests, "uri=\"/actuator/prometheus\"");
    }

    /** Waits until a REST service listens. */
    private static int restPort(ServiceProcess service) throws Exception {
        return service.port("Netty started on port");
    }

    /** Waits until the gRPC service listens. */
    private static int grpcPort() throws Exception {
        return grpc.port("gRPC Server started, listening on port");
    }

    static byte[] expected(long seed, int count) {
        StringBuilder json = new StringBuilder("[");
        for (int index = 0; index < count; index++) {
            User user = UserGenerator.user(seed, index);
            json.append(index == 0 ? "" : ",")
                    .append(
                            "{\"%s\":{\"id\":\"%s\",\"numericId\":%d,\"firstName\":\"%s\",\"lastName\":\"%s\",\"city\":\"%s\"}}"
                                    .formatted(
                                            user.id(),
                                            user.id(),
                                            user.numericId(),
                                            user.firstName(),
                                            user.lastName(),
                                            user.city()));
        }
        return json.append("]").toString().getBytes(StandardCharsets.UTF_8);
    }
}
