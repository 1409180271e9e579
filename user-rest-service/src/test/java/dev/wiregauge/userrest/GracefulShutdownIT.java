package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A server that stops finishes what it has begun, and keeps nobody waiting who has asked for nothing. In the profile {@code tuned},
 * the GET is answered in front of Spring.
 */
class GracefulShutdownIT {

    private static final Duration DEADLINE = Duration.ofSeconds(20);
    private static final String END = "0\r\n\r\n";

    @ParameterizedTest
    @ValueSource(strings = {"default", "tuned"})
    void finishesTheStreamsInFlightWhileItRefusesNewConnections(String profile) throws Exception {
        try (Service service = Service.start(profile);
                Socket socket = service.connect()) {
            send(socket, """
                    POST /api/rest/users HTTP/1.1
                    Host: localhost
                    Content-Type: application/x-ndjson
                    Accept: application/x-ndjson
                    Transfer-Encoding: chunked

                    """.replace("\n", "\r\n"));
            send(socket, chunk(0));
            assertThat(until(socket, "\"numericId\":1000001")).startsWith("HTTP/1.1 200 OK\r\n");

            Thread closing = service.stop();
            assertThat(closing.join(Duration.ofMillis(500))).isFalse();
            send(socket, chunk(1) + END);

            assertThat(until(socket, END)).contains("\"numericId\":1000002");
            assertThat(closing.join(DEADLINE)).as("ends with the last stream").isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "tuned"})
    void finishesTheAnswerOfASlowReader(String profile) throws Exception {
        try (Service service = Service.start(profile);
                Socket socket = service.connect()) {
            send(socket, """
                    GET /api/rest/users?seed=42&count=100000 HTTP/1.1
                    Host: localhost
                    Accept: application/x-ndjson

                    """.replace("\n", "\r\n"));
            assertThat(until(socket, "\"numericId\":")).startsWith("HTTP/1.1 200 OK\r\n");

            Thread closing = service.stop();
            assertThat(closing.join(Duration.ofMillis(500))).isFalse();

            byte[] rest = socket.getInputStream().readAllBytes();
            assertThat(new String(rest, rest.length - END.length(), END.length(), StandardCharsets.US_ASCII))
                    .isEqualTo(END);
            assertThat(closing.join(DEADLINE)).as("ends with the last answer").isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"default", "tuned"})
    void keepsNoConnectionThatIsIdle(String profile) throws Exception {
        try (Service service = Service.start(profile);
                Socket answered = service.connect();
                Socket silent = service.connect()) {
            send(answered, "GET /api/rest/users/7 HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(until(answered, "}")).startsWith("HTTP/1.1 200 OK\r\n");

            assertThat(service.stop().join(DEADLINE)).isTrue();
            assertThat(answered.getInputStream().read()).isNegative();
            assertThat(silent.getInputStream().read()).isNegative();
        }
    }

    @Test
    void servesOnForItsDelayAndSaysThatItIsNotReady() throws Exception {
        try (Service service = Service.start("default", "--wiregauge.shutdown-delay=1h")) {
            Http http = new Http(service.port());
            assertThat(http.get("/actuator/health/readiness").statusCode()).isEqualTo(200);

            Thread closing = Thread.ofPlatform().start(service.context()::close);
            try {
                await().atMost(DEADLINE)
                        .until(() -> http.get("/actuator/health/readiness").statusCode() == 503);
                assertThat(http.get("/actuator/health/liveness").statusCode()).isEqualTo(200);
                assertThat(http.get("/api/rest/users/7").statusCode()).isEqualTo(200);
            } finally {
                closing.interrupt();
            }
            assertThat(closing.join(DEADLINE)).as("ends when the delay does").isTrue();
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String chunk(int index) {
        String line = "{\"seed\":42,\"index\":%d}\n".formatted(index);
        return "%x\r\n%s\r\n".formatted(line.length(), line);
    }

    /** Reads to the end of {@code last}, which has to come. */
    private static String until(Socket socket, String last) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder read = new StringBuilder();
        while (read.indexOf(last, Math.max(0, read.length() - last.length())) < 0) {
            int next = in.read();
            assertThat(next).as("the connection ended after: %s", read).isNotNegative();
            read.append((char) next);
        }
        return read.toString();
    }

    private record Service(ConfigurableApplicationContext context, int port) implements AutoCloseable {

        static Service start(String profile, String... settings) {
            ConfigurableApplicationContext context = new SpringApplicationBuilder(UserRestApplication.class)
                    .profiles(profile)
                    .run(Stream.concat(
                                    Stream.of("--server.port=0", "--spring.lifecycle.timeout-per-shutdown-phase=1m"),
                                    Stream.of(settings))
                            .toArray(String[]::new));
            return new Service(
                    context, context.getEnvironment().getRequiredProperty("local.server.port", Integer.class));
        }

        Socket connect() throws IOException {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout((int) DEADLINE.toMillis());
            return socket;
        }

        /** Returns what stops it; it takes no more connections already. */
        Thread stop() {
            Thread stopping = Thread.ofPlatform().start(context::close);
            await().atMost(DEADLINE).until(this::refusesConnections);
            return stopping;
        }

        private boolean refusesConnections() {
            try (Socket _ = connect()) {
                return false;
            } catch (IOException refused) {
                return true;
            }
        }

        @Override
        public void close() {
            context.close();
        }
    }
}
