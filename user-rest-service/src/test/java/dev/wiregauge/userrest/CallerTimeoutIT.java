package dev.wiregauge.userrest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Callers who say how much time they give, beside those who do not. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = "wiregauge.head-timeout=5m") // which would end a connection, too
class CallerTimeoutIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String LINE = "{\"seed\":42,\"index\":0}\n";
    private static final String END = "0\r\n\r\n";

    private final Http http;
    private final MeterRegistry registry;

    CallerTimeoutIT(@LocalServerPort int port, @Autowired MeterRegistry registry) {
        http = new Http(port);
        this.registry = registry;
    }

    @Test
    void endsTheStreamThatNobodyReadsAndNotTheOneWithoutTheHeader() throws Exception {
        String get = """
                GET /api/rest/users?seed=42&count=100000 HTTP/1.1
                Host: localhost
                Accept: application/x-ndjson
                """.replace("\n", "\r\n");
        long before = endedBefore();
        try (Socket unlimited = connect(get + "Connection: close\r\n\r\n");
                Socket limited = connect(get + "grpc-timeout: 500m\r\n\r\n")) {
            assertThat(limited.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");

            await().atMost(PATIENCE).until(() -> ended() > before);
            // What has not been read does not keep the connection either.
            await().atMost(PATIENCE).until(() -> hasEnded(limited));
            assertThat(rest(unlimited))
                    .startsWith("HTTP/1.1 200")
                    .contains("\"numericId\":1100000")
                    .endsWith(END);
        }
    }

    @Test
    void cutsAnAnswerThatHasBegun() throws Exception {
        String post = """
                POST /api/rest/users HTTP/1.1
                Host: localhost
                Content-Type: application/x-ndjson
                Accept: application/x-ndjson
                grpc-timeout: 300m
                Content-Length: 1000

                """.replace("\n", "\r\n");
        assertThat(rest(post + LINE))
                .startsWith("HTTP/1.1 200")
                .contains("\"numericId\":1000001")
                .doesNotEndWith(END);
    }

    /** And takes the next request on that connection, once all of the first one has come. */
    @ParameterizedTest
    @ValueSource(strings = {"/api/rest/receipts", "/api/rest/users"})
    void answersWithAProblemWhenTheTimeIsUpBeforeTheAnswer(String path) throws Exception {
        String post = """
                POST %s HTTP/1.1
                Host: localhost
                Content-Type: application/x-ndjson
                Accept: */*
                grpc-timeout: 300m
                Content-Length: 1000

                """.formatted(path).replace("\n", "\r\n");
        long before = endedBefore();
        try (Socket socket = connect(post)) {
            await().atMost(PATIENCE).until(() -> ended() > before);

            send(socket, " ".repeat(1000));
            send(socket, "GET /api/rest/users/7 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(rest(socket))
                    .startsWith("HTTP/1.1 504")
                    .contains(
                            "application/problem+json",
                            "\"status\":504",
                            "\"instance\":\"" + path + "\"",
                            "grpc-timeout",
                            "HTTP/1.1 200 OK",
                            "\"numericId\":1000008");
        }
    }

    /** Over HTTP/2, others on the same connection do not notice. */
    @Test
    void cutsOneStreamOfAConnection() {
        ConnectionProvider connection = ConnectionProvider.create("one", 1);
        try {
            HttpClient client = HttpClient.create(connection)
                    .protocol(HttpProtocol.H2C)
                    .baseUrl("http://127.0.0.1:" + http.port())
                    .headers(headers ->
                            headers.set("Content-Type", "application/x-ndjson").set("Accept", "application/x-ndjson"));
            Sinks.One<String> last = Sinks.one();
            Mono<String> other =
                    exchange(client, Flux.just(LINE).concatWith(last.asMono())).cache();
            other.subscribe();

            assertThatThrownBy(() -> exchange(
                                    client.headers(headers -> headers.set("grpc-timeout", "2S")),
                                    Flux.just(LINE).concatWith(Flux.never()))
                            .block(PATIENCE))
                    .hasRootCauseInstanceOf(IOException.class);
            last.tryEmitValue(LINE);
            assertThat(other.block(PATIENCE)).hasLineCount(2);
        } finally {
            connection.dispose();
        }
    }

    private static Mono<String> exchange(HttpClient client, Flux<String> lines) {
        return client.post()
                .uri("/api/rest/users")
                .send(ByteBufFlux.fromString(lines))
                .responseContent()
                .aggregate()
                .asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "S", "1s", "123456789S", "-1S", "1.5S", "1 S", "x", "1SS", "٣S"})
    void refusesWhatGivesNoTime(String timeout) throws Exception {
        for (String path : new String[] {"/api/rest/users/7", "/api/rest/users?count=1"}) {
            String problem = rest("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\ngrpc-timeout: "
                    + timeout + "\r\n\r\n");
            assertThat(problem)
                    .startsWith("HTTP/1.1 400")
                    .contains(
                            "application/problem+json",
                            "\"status\":400",
                            "\"detail\":\"grpc-timeout must be 1 to 8 digits and one of H M S m u n\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999H", "99999999M", "60S", "60000m", "60000000u", "99999999n", "00000060S"})
    void servesWithinTheTime(String timeout) throws Exception {
        HttpResponse<String> record = http.get("/api/rest/users/7?seed=42", "grpc-timeout", timeout);

        assertThat(record.statusCode()).isEqualTo(200);
        assertThat(record.body())
                .isEqualTo(http.get("/api/rest/users/7?seed=42").body());
    }

    /** Returns how many have ended, those included of other tests that are counted a moment after their callers have seen it. */
    private long endedBefore() {
        AtomicLong before = new AtomicLong(-1);
        await().during(Duration.ofMillis(300)).atMost(PATIENCE).until(() -> {
            long now = ended();
            return before.getAndSet(now) == now;
        });
        return before.get();
    }

    /** Returns how many requests for several records, or that carry them, have ended, one way or another. */
    private long ended() {
        return registry.find("http.server.requests").timers().stream()
                .filter(requests ->
                        !String.valueOf(requests.getId().getTag("uri")).contains("{"))
                .mapToLong(Timer::count)
                .sum();
    }

    /** Little room: what is not read soon fills it. */
    private Socket connect(String request) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(16 * 1024);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), http.port()));
        send(socket, request);
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean hasEnded(Socket socket) {
        try {
            socket.getOutputStream().write('a');
            return false;
        } catch (IOException ended) {
            return true;
        }
    }

    private String rest(String request) throws IOException {
        try (Socket socket = connect(request)) {
            return rest(socket);
        }
    }

    /** Returns what comes until the connection ends. */
    private static String rest(Socket socket) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(read);
        } catch (SocketException reset) {
            // what came before is the answer
        }
        return read.toString(StandardCharsets.US_ASCII);
    }
}
