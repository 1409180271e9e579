package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All three services in the profile {@code tuned}, one REST backend for both encodings: the same bytes as ever. */
class TunedIT {

    private static final String PROFILE = "--spring.profiles.active=tuned";

    /** Those that the profile does in its own way. */
    private static final String[] TUNED = TunedFailureIT.MODES;

    private static final String[] STREAMED = TunedFailureIT.STREAMED_MODES;

    @TempDir
    private static Path logs;

    private static ServiceProcess rest;
    private static ServiceProcess grpc;
    private static ServiceProcess aggregator;
    private static AggregatorClient client;

    @BeforeAll
    static void startAllThree() throws Exception {
        rest = ServiceProcess.start("user-rest-proto-service", logs, PROFILE, "--server.port=0");
        grpc = ServiceProcess.start("user-grpc-service", logs, PROFILE, "--server.port=0", "--grpc.port=0");
        aggregator = ServiceProcess.start(
                "aggregator",
                logs,
                PROFILE,
                "--server.port=0",
                "--wiregauge.deadline=5m", // what is tested is not how fast this machine is
                "--wiregauge.rest.url=http://127.0.0.1:" + restPort(),
                "--wiregauge.grpc.target=127.0.0.1:" + grpc.port("gRPC Server started, listening on port"));
        client = new AggregatorClient(aggregator.port("Tomcat started on port"));
    }

    @AfterAll
    static void stopAllThree() throws Exception {
        aggregator.close();
        rest.close();
        grpc.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000, 10_000})
    void everyModeGivesTheSameBytesForTheSameSeed(int count) throws Exception {
        for (String mode : AggregatorClient.MODES) {
            assertThat(client.get(mode + count + "?seed=42").body()).as(mode).isEqualTo(ParityIT.expected(42, count));
        }
    }

    @ParameterizedTest
    @CsvSource({"1024,text,1000", "1024,numeric,1000", "65536,text,20", "65536,numeric,20"})
    void everyModeGivesTheSameBytesInEveryPayload(int bytes, String shape, int count) throws Exception {
        Payload payload = new Payload(bytes, Shape.named(shape).orElseThrow());
        byte[] expected = RecordJson.answer(42, count, payload);
        for (String mode : AggregatorClient.MODES) {
            assertThat(client.mismatch(mode + count + "?seed=42" + payload.parameters(), expected))
                    .as(mode)
                    .isEqualTo(-1);
        }
    }

    @Test
    void theLargestCountsToo() throws Exception {
        byte[] expected = ParityIT.expected(-7, 100_000);
        for (String mode : TUNED) {
            assertThat(client.get(mode + "100000?seed=-7&concurrency=256").body())
                    .as(mode)
                    .isEqualTo(expected);
        }
    }

    @Test
    void aReaderThatStopsReadingStopsNobodyElse() throws Exception {
        List<Socket> stopped = new ArrayList<>();
        try {
            // More of them would hold all that requests may hold.
            for (int i = 0; i < 2; i++) {
                for (String mode : STREAMED) { // whole answers of that size would fill the heap
                    stopped.add(client.unread("GET " + mode + "100000 HTTP/1.1\r\nHost: test\r\n\r\n"));
                }
            }
            for (String mode : TUNED) {
                assertThat(client.get(mode + "10000?seed=42").body()).as(mode).isEqualTo(ParityIT.expected(42, 10_000));
            }
        } finally {
            for (Socket socket : stopped) {
                socket.close();
            }
        }
    }

    @Test
    void aBackendThatIsKilledGivesAProblemAndServesAgainAfterItsRestart() throws Exception {
        int port = restPort();
        for (String mode : TUNED) {
            assertThat(client.get(mode + "1000").statusCode()).isEqualTo(200);
        }
        rest.kill();
        try {
            for (String mode : TUNED) {
                AggregatorClient.problem(client.get(mode + "1000"), 503);
            }
        } finally {
            rest = ServiceProcess.start("user-rest-proto-service", logs, PROFILE, "--server.port=" + port);
            restPort();
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            for (String mode : TUNED) {
                assertThat(client.get(mode + "1000").statusCode()).as(mode).isEqualTo(200);
            }
        });
    }

    private static int restPort() throws Exception {
        return rest.port("Netty started on port");
    }
}
