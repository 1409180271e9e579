package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A caller of the aggregator under test. */
public final class AggregatorClient {

    /** The paths of all modes, without the count. */
    static final String[] MODES = {
        "/api/rest/unary/user/",
        "/api/rest/batch/user/",
        "/api/rest/server-stream/user/",
        "/api/rest/upload/user/",
        "/api/rest/client-stream/user/",
        "/api/rest-h2/unary/user/",
        "/api/rest-h2/batch/user/",
        "/api/rest-h2/server-stream/user/",
        "/api/rest-h2/stream/user/",
        "/api/rest-h2/upload/user/",
        "/api/rest-h2/client-stream/user/",
        "/api/rest-proto/unary/user/",
        "/api/rest-proto/batch/user/",
        "/api/rest-proto/server-stream/user/",
        "/api/rest-proto/upload/user/",
        "/api/rest-proto/client-stream/user/",
        "/api/rest-h2-proto/unary/user/",
        "/api/rest-h2-proto/batch/user/",
        "/api/rest-h2-proto/server-stream/user/",
        "/api/rest-h2-proto/stream/user/",
        "/api/rest-h2-proto/upload/user/",
        "/api/rest-h2-proto/client-stream/user/",
        "/api/grpc/unary/user/",
        "/api/grpc/batch/user/",
        "/api/grpc/server-stream/user/",
        "/api/grpc/stream/user/",
        "/api/grpc/upload/user/",
        "/api/grpc/client-stream/user/",
        "/api/grpc-json/unary/user/",
        "/api/grpc-json/batch/user/",
        "/api/grpc-json/server-stream/user/",
        "/api/grpc-json/stream/user/",
        "/api/grpc-json/upload/user/",
        "/api/grpc-json/client-stream/user/"
    };

    /** Those whose records come or go one by one, and leave for the caller meanwhile. */
    static final String[] STREAMED_MODES = Stream.of(MODES)
            .filter(mode -> !mode.contains("/batch/") && !mode.contains("/upload/"))
            .toArray(String[]::new);

    /** Those whose records travel all in one message. */
    static final String[] ONE_MESSAGE_MODES = Stream.of(MODES)
            .filter(mode -> mode.contains("/batch/") || mode.contains("/upload/"))
            .toArray(String[]::new);

    /** Those whose records arrive one by one in a single call, on a connection that others share. */
    static final String[] SHARED_CONNECTION_MODES = {
        "/api/rest-h2/server-stream/user/",
        "/api/rest-h2/stream/user/",
        "/api/rest-h2-proto/server-stream/user/",
        "/api/rest-h2-proto/stream/user/",
        "/api/grpc/server-stream/user/",
        "/api/grpc/stream/user/"
    };

    /** Those whose records the backend streams. */
    static final String[] DOWN_STREAM_MODES = Stream.of(MODES)
            .filter(mode -> mode.contains("/server-stream/") || mode.contains("/stream/"))
            .toArray(String[]::new);

    /** Those of the REST backend, in either encoding. */
    static final String[] REST_MODES =
            Stream.of(MODES).filter(mode -> mode.startsWith("/api/rest")).toArray(String[]::new);

    /** Those of them with JSON, for which the REST backend without protobuf is enough. */
    static final String[] JSON_REST_MODES =
            Stream.of(REST_MODES).filter(mode -> !mode.contains("-proto/")).toArray(String[]::new);

    /** Those with protobuf. */
    static final String[] PROTOBUF_REST_MODES =
            Stream.of(REST_MODES).filter(mode -> mode.contains("-proto/")).toArray(String[]::new);

    /** Those of the gRPC backend. */
    static final String[] GRPC_MODES =
            Stream.of(MODES).filter(mode -> mode.startsWith("/api/grpc")).toArray(String[]::new);

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final JsonMapper MAPPER = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final int port;

    public AggregatorClient(int port) {
        this.port = port;
    }

    /** Returns the paths of all modes, without the count. */
    public static List<String> modes() {
        return List.of(MODES);
    }

    /** What came back, and after how long. */
    record Answer(HttpResponse<byte[]> response, Duration took) {}

    HttpResponse<byte[]> get(String path, String... headers) throws IOException, InterruptedException {
        return http.send(request(path, headers).build(), BodyHandlers.ofByteArray());
    }

    /** Asks several modes at once, which is soonest done where each only waits, and returns their answers by mode. */
    Map<String, Answer> getAtOnce(String[] modes, int count, String... headers) {
        Map<String, CompletableFuture<Answer>> asked = new LinkedHashMap<>();
        for (String mode : modes) {
            long start = System.nanoTime();
            asked.put(
                    mode,
                    http.sendAsync(request(mode + count, headers).build(), BodyHandlers.ofByteArray())
                            .thenApply(response -> new Answer(response, Duration.ofNanos(System.nanoTime() - start))));
        }
        Map<String, Answer> answers = new LinkedHashMap<>();
        asked.forEach((mode, answer) -> answers.put(mode, answer.join()));
        return answers;
    }

    /** Asks the same several times at once, and returns the answers with the lengths of their bodies, in bytes. */
    List<HttpResponse<Long>> lengthsAtOnce(String path, int times) {
        return Stream.generate(() -> http.sendAsync(
                        request(path).build(),
                        _ -> BodySubscribers.mapping(BodySubscribers.ofByteArray(), body -> (long) body.length)))
                .limit(times)
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();
    }

    /** Returns the sum of a metric in the text of the Prometheus endpoint, over all lines with such a tag. */
    public static double metric(String text, String name, String tag) {
        return text.lines()
                .filter(line -> line.startsWith(name + "{") && line.contains(tag))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE);
        return headers.length > 0 ? request.headers(headers) : request;
    }

    /** Asks for a large answer, and returns where it first differs from {@code expected}, or ends: -1 for nowhere. */
    long mismatch(String path, byte[] expected) throws IOException, InterruptedException {
        HttpResponse<InputStream> response = http.send(request(path).build(), BodyHandlers.ofInputStream());
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        byte[] part = new byte[64 * 1024];
        int at = 0;
        try (InputStream body = response.body()) {
            for (int read = body.read(part); read >= 0; read = body.read(part)) {
                int end = Math.min(at + read, expected.length);
                int differs = Arrays.mismatch(expected, at, end, part, 0, read);
                if (differs >= 0) {
                    return (long) at + differs;
                }
                at += read;
            }
        }
        return at == expected.length ? -1 : at;
    }

    public String text(String path) throws IOException, InterruptedException {
        return new String(get(path).body(), StandardCharsets.UTF_8);
    }

    /** Sends bytes as they are, asks to close, and returns all that comes back until the connection ends. */
    byte[] raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) PATIENCE.toMillis());
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            try {
                socket.getInputStream().transferTo(answer);
            } catch (IOException reset) {
                // an abort may arrive as a reset: what came before it is the answer
            }
            return answer.toByteArray();
        }
    }

    /** Sends bytes as they are, waits until something comes back, and reads no more. The caller must close it. */
    Socket unread(String request) throws IOException {
        Socket socket = new Socket();
        // Little room: what is not read soon fills it.
        socket.setReceiveBufferSize(16 * 1024);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(socket.getInputStream().read()).isNotNegative();
        return socket;
    }

    /** Checks that an answer is an RFC 9457 problem that gives nothing internal away, and returns it. */
    static JsonNode problem(HttpResponse<byte[]> response, int status) {
        String body = new String(response.body(), StandardCharsets.UTF_8);
        assertThat(response.statusCode()).as(body).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(body).doesNotContain("dev.wiregauge", "Exception", "at org.", "java.", "127.0.0.1", "secret");
        JsonNode problem = MAPPER.readTree(body);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        ErrorsPage.assertShows(problem);
        return problem;
    }
}
