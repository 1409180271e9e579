package dev.wiregauge.aggregator.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Shopify's toxiproxy, which {@code scripts/setup.sh --tool toxiproxy} installs: a proxy before each backend, told over HTTP. */
final class Toxiproxy implements AutoCloseable {

    private static final String SERVER = "toxiproxy-server";
    private static final Path BUILT = Path.of("..", ".tools", "bin", SERVER);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final JsonMapper JSON = new JsonMapper();

    /** Everything that it can do to a connection, and nobody behind it. */
    static final List<Fault> FAULTS = List.of(
            new Fault("latency", "latency", "downstream", Map.of("latency", 50, "jitter", 20)),
            new Fault("bandwidth", "bandwidth", "downstream", Map.of("rate", 200)),
            new Fault(
                    "slices", "slicer", "downstream", Map.of("average_size", 500, "size_variation", 400, "delay", 10)),
            new Fault("reset", "reset_peer", "downstream", Map.of("timeout", 0)),
            new Fault("cut", "limit_data", "downstream", Map.of("bytes", 20_000)),
            new Fault("black hole", "timeout", "upstream", Map.of("timeout", 0)),
            new Fault("half-open", "timeout", "downstream", Map.of("timeout", 0)),
            new Fault("refused", null, "", Map.of()));

    private final Process process;
    private final URI api;
    private final HttpClient http = HttpClient.newHttpClient();

    /** What goes wrong on the way to a backend, in toxiproxy's words; without a toxic, nobody listens. */
    record Fault(String name, @Nullable String toxic, String stream, Map<String, Integer> attributes) {}

    Toxiproxy(Path logs) throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        String program = Files.isExecutable(BUILT) ? BUILT.toString() : SERVER;
        process = new ProcessBuilder(program, "-host", "127.0.0.1", "-port", String.valueOf(port))
                .redirectErrorStream(true)
                .redirectOutput(logs.resolve("toxiproxy.log").toFile())
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        api = URI.create("http://127.0.0.1:" + port);
        await().atMost(PATIENCE)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() ->
                        send(HttpRequest.newBuilder(api.resolve("/version"))).statusCode() == 200);
    }

    /** Puts a proxy before a backend, and returns its port. */
    int before(Backend backend, int port) throws IOException, InterruptedException {
        return post(
                        "/proxies",
                        Map.of("name", backend.name(), "listen", "127.0.0.1:0", "upstream", "127.0.0.1:" + port))
                .get("listen")
                .asString()
                .transform(listens -> Integer.parseInt(listens.substring(listens.lastIndexOf(':') + 1)));
    }

    void fail(Backend backend, Fault fault) throws IOException, InterruptedException {
        String proxy = "/proxies/" + backend.name();
        if (fault.toxic == null) {
            post(proxy, Map.of("enabled", false));
        } else {
            post(
                    proxy + "/toxics",
                    Map.of("type", fault.toxic, "stream", fault.stream, "attributes", fault.attributes));
        }
    }

    /** Ends all faults. */
    void heal() throws IOException, InterruptedException {
        post("/reset", Map.of());
    }

    private JsonNode post(String path, Map<String, ?> what) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(
                HttpRequest.newBuilder(api.resolve(path)).POST(BodyPublishers.ofString(JSON.writeValueAsString(what))));
        assertThat(answer.statusCode() / 100).as("%s: %s", path, answer.body()).isEqualTo(2);
        return JSON.readTree(answer.body());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
