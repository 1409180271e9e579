package dev.wiregauge.benchmarks.nullserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Command;
import dev.wiregauge.benchmarks.process.Java;
import dev.wiregauge.benchmarks.process.Lifeline;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real server, asked by the real tools, which have to be on the path. */
class NullServerIT {

    private static final int BYTES = 3000;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @AutoClose
    private final Lifeline lifeline = new Lifeline();

    @TempDir
    private Path folder;

    private int port;

    @BeforeEach
    void start() {
        Path stderr = folder.resolve("stderr");
        Child server = Child.start(
                new Java(folder, NullServer.FLAGS)
                        .main(NullServer.class, List.of(String.valueOf(BYTES), "201", "text/plain")),
                folder,
                folder.resolve("port"),
                stderr,
                lifeline);
        port = Integer.parseInt(
                server.firstLine(LIMIT).orElseThrow(() -> new AssertionError(contentOf(stderr.toFile()))));
    }

    @Test
    void answersEveryRequestTheSame() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            for (String path : List.of("/", "/api/anything?at=all")) {
                HttpResponse<String> answer = client.send(
                        HttpRequest.newBuilder(URI.create(url() + path))
                                .POST(HttpRequest.BodyPublishers.ofString("a body".repeat(20_000)))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).isEqualTo(201);
                assertThat(answer.body()).hasSize(BYTES);
                assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/plain");
            }
        }
    }

    @Test
    void keepsOnlyTheConnectionsThatAreToBeKept() throws IOException {
        String answer = "HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\ncontent-length: 3000\r\n";

        // The server closes after the last of each, or reading would not end.
        assertThat(ask("GET / HTTP/1.0\r\n\r\n")).isEqualTo(answer + "connection: close\r\n\r\n");
        assertThat(ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).isEqualTo(answer + "connection: close\r\n\r\n");
        assertThat(ask("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n"))
                .isEqualTo(answer + "connection: keep-alive\r\n\r\n" + answer + "connection: close\r\n\r\n");
        assertThat(ask("GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nConnection: close\r\n\r\n"))
                .isEqualTo(answer + "\r\n" + answer + "connection: close\r\n\r\n");
    }

    @Test
    void bearsApacheBench() {
        String closing = run("ab", "-n", "200", "-c", "4", url() + "/");
        assertThat(closing).containsPattern("Complete requests: +200\n").containsPattern("Failed requests: +0\n");
        assertThat(closing).doesNotContain("Non-2xx", "Keep-Alive requests");

        String keeping = run("ab", "-k", "-n", "200", "-c", "4", url() + "/");
        assertThat(keeping).containsPattern("Failed requests: +0\n").containsPattern("Keep-Alive requests: +200\n");
    }

    @Test
    void bearsWrk() {
        String output = run("wrk", "-t", "1", "-c", "4", "-d", "1", url() + "/");
        assertThat(output).containsPattern("[1-9]\\d+ requests in").doesNotContain("Non-2xx", "Socket errors");
    }

    private String url() {
        return "http://127.0.0.1:" + port;
    }

    private static String run(String... command) {
        Command.Output output = Command.run(List.of(command));
        assertThat(output.exitCode()).as(output.text()).isZero();
        return output.text();
    }

    /** All that comes until the server closes; without the bodies. */
    private String ask(String requests) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) LIMIT.toMillis());
            socket.getOutputStream().write(requests.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                    .replace("x".repeat(BYTES), "");
        }
    }
}
