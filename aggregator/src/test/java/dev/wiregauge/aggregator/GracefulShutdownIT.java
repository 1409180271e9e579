package dev.wiregauge.aggregator;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.user.Payload;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An aggregator that is asked to stop, as an operator or an orchestrator does it: by SIGTERM. */
class GracefulShutdownIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final StubBackends BACKENDS = new StubBackends();

    @TempDir
    private static Path logs;

    @AfterAll
    static void stop() {
        BACKENDS.close();
    }

    @Test
    void finishesWhatItHasBegunInEveryMode() throws Exception {
        int count = 10_000; // more than what the system holds for a reader who does not read
        Map<String, Socket> readers = new LinkedHashMap<>();
        try (ServiceProcess aggregator =
                start("--wiregauge.heap-share=0.9", "--spring.lifecycle.timeout-per-shutdown-phase=2m")) {
            int port = port(aggregator);
            AggregatorClient client = new AggregatorClient(port);
            for (String mode : AggregatorClient.MODES) {
                readers.put(mode, client.unread("GET %s%d?seed=42 HTTP/1.0\r\n\r\n".formatted(mode, count)));
            }

            aggregator.terminate();
            await().atMost(PATIENCE).until(() -> refusesConnections(port));

            byte[] expected = RecordJson.answer(42, count, Payload.ARTICLE);
            for (Map.Entry<String, Socket> reader : readers.entrySet()) {
                // The first byte has been read.
                byte[] rest = reader.getValue().getInputStream().readAllBytes();
                String head = new String(rest, 0, Math.min(rest.length, 100), ISO_8859_1);
                assertThat(head).as(reader.getKey()).startsWith("TTP/1.1 200 ");
                assertThat(rest).as(reader.getKey()).endsWith(expected);
            }
            assertThat(aggregator.exitStatus()).isEqualTo(ServiceProcess.SIGTERM);
        } finally {
            for (Socket socket : readers.values()) {
                socket.close();
            }
        }
    }

    @Test
    void servesOnForItsDelayThoughNotReadyOnConnectionsThatClose() throws Exception {
        try (ServiceProcess aggregator = start("--wiregauge.shutdown-delay=1h")) {
            int port = port(aggregator);
            AggregatorClient client = new AggregatorClient(port);
            try (Socket kept = new Socket(InetAddress.getLoopbackAddress(), port)) {
                kept.setSoTimeout((int) PATIENCE.toMillis());
                assertThat(headOfAnswerOn(kept)).startsWith("HTTP/1.1 200 ").doesNotContainIgnoringCase("close");

                aggregator.terminate();
                await().atMost(PATIENCE)
                        .until(() -> client.get("/actuator/health/readiness").statusCode() == 503);

                assertThat(client.get("/actuator/health/liveness").statusCode()).isEqualTo(200);
                assertThat(headOfAnswerOn(kept)).startsWith("HTTP/1.1 200 ").containsIgnoringCase("Connection: close");
            } finally {
                aggregator.kill(); // which would serve on for an hour
            }
        }
    }

    private static ServiceProcess start(String... settings) {
        Stream<String> usual = Stream.of(
                "--server.port=0",
                "--wiregauge.rest.url=" + BACKENDS.restUrl(),
                "--wiregauge.grpc.target=" + BACKENDS.grpcTarget());
        return ServiceProcess.start(
                "aggregator", logs, Stream.concat(usual, Stream.of(settings)).toArray(String[]::new));
    }

    private static int port(ServiceProcess aggregator) throws IOException, InterruptedException {
        return aggregator.port("Tomcat started on port");
    }

    private static boolean refusesConnections(int port) {
        try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return false;
        } catch (IOException refused) {
            return true;
        }
    }

    /** Asks for one record, and reads the whole answer. */
    private static String headOfAnswerOn(Socket socket) throws IOException {
        socket.getOutputStream()
                .write("GET /api/grpc/unary/user/1 HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(ISO_8859_1));
        InputStream in = socket.getInputStream();
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf("]") < 0) {
            int next = in.read();
            assertThat(next).as("the connection ended after: %s", answer).isNotNegative();
            answer.append((char) next);
        }
        return answer.substring(0, answer.indexOf("\r\n\r\n"));
    }
}
