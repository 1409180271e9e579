package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The real tools, which have to be on the path: a missing one fails. */
class LoadToolsIT {

    private static final int BYTES = 3000;
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final Duration HALF_SECOND = Duration.ofMillis(500);

    /** A load and its intensity. */
    record Pressure(Load load, Intensity intensity) {}

    private static final Pressure AB =
            new Pressure(new Load.Ab(List.of(4), 200, TIMEOUT), new Intensity(Intensity.Kind.CONCURRENCY, 4));
    private static final Pressure WRK = new Pressure(
            new Load.Wrk(List.of(4), 2, Duration.ofSeconds(1), TIMEOUT), new Intensity(Intensity.Kind.CONCURRENCY, 4));
    private static final Pressure K6_RATE = new Pressure(
            new Load.K6Rate(List.of(100), Duration.ofSeconds(1), 20, TIMEOUT), new Intensity(Intensity.Kind.RATE, 100));
    private static final Pressure K6_USERS = new Pressure(
            new Load.K6Users(List.of(5), HALF_SECOND, HALF_SECOND, HALF_SECOND, Duration.ofMillis(20), TIMEOUT),
            new Intensity(Intensity.Kind.USERS, 5));

    private static final Pressure K6_USERS_OF_A_SHORT_PATIENCE = new Pressure(
            new Load.K6Users(List.of(2), Duration.ZERO, HALF_SECOND, Duration.ZERO, HALF_SECOND, HALF_SECOND),
            new Intensity(Intensity.Kind.USERS, 2));

    static final List<Pressure> ALL = List.of(AB, WRK, K6_RATE, K6_USERS);

    /** Those that wait for every answer, so that they count what the server counts. */
    static final List<Pressure> TO_THE_END = List.of(AB, K6_RATE, K6_USERS);

    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong badAnswers = new AtomicLong();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @TempDir
    private Path folder;

    private HttpServer server;

    LoadToolsIT() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    }

    @BeforeEach
    void start() {
        server.setExecutor(threads);
        answer("/good", Integer.MAX_VALUE, 200, BYTES);
        answer("/status", 4, 500, BYTES);
        answer("/length", 4, 200, BYTES - 1);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.close();
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void tellsItsVersion(Pressure pressure) throws Exception {
        LoadTool tool = LoadTool.of(pressure.load(), Path.of("."));
        LoadOutput output = run(tool.versionCommand(), Map.of(), TIMEOUT);
        assertThat(tool.parseVersion(output.stdout() + output.stderr())).matches("\\d+\\.\\d+.*");
    }

    @ParameterizedTest
    @FieldSource("TO_THE_END")
    void countsEveryGoodAnswer(Pressure pressure) throws Exception {
        LoadResult result = load(pressure, "/good");
        assertThat(result.completed()).isPositive().isEqualTo(answers.get());
        assertThat(result.failed()).isZero();
    }

    @ParameterizedTest
    @FieldSource("TO_THE_END")
    void countsEveryBadStatus(Pressure pressure) throws Exception {
        LoadResult result = load(pressure, "/status");
        assertThat(result.completed()).isPositive().isEqualTo(answers.get());
        assertThat(result.failed()).isPositive().isEqualTo(badAnswers.get());
    }

    @ParameterizedTest
    @FieldSource("TO_THE_END")
    void countsEveryWrongLength(Pressure pressure) throws Exception {
        LoadResult result = load(pressure, "/length");
        assertThat(result.completed()).isPositive().isEqualTo(answers.get());
        assertThat(result.failed()).isPositive().isEqualTo(badAnswers.get());
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void makesSenseOfWhatItMeasured(Pressure pressure) throws Exception {
        LoadResult good = load(pressure, "/good");
        assertThat(good.failed()).isZero();
        assertThat(good.completed()).isPositive().isLessThanOrEqualTo(answers.get());
        assertThat(good.throughputRps() * good.seconds()).isCloseTo((double) good.completed(), within(1e-6));
        assertThat(good.latencyMillis().curve())
                .extracting(LoadResult.Point::millis)
                .isSorted()
                .endsWith(good.latencyMillis().max());
        assertThat(good.latencyMillis().max()).isPositive();
        assertThat(good.latencyMillis().curve().getFirst().percent()).isZero();
        // No spread is wider than that between half of all at one end and half at the other.
        assertThat(good.latencyMillis().standardDeviation())
                .isNotNegative()
                .isLessThanOrEqualTo(good.latencyMillis().max());

        LoadResult bad = load(pressure, "/status");
        assertThat(bad.failed()).isPositive().isLessThan(bad.completed());
        assertThat(bad.throughputRps() * bad.seconds())
                .isCloseTo((double) (bad.completed() - bad.failed()), within(1e-6));
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void warmsUp(Pressure pressure) throws Exception {
        LoadTool tool = LoadTool.of(pressure.load(), Path.of("."));
        LoadSpec warmup = tool.warmup(spec(pressure, "/good"), Duration.ofSeconds(1), 0);
        assertThat(run(tool, warmup).failed()).isZero();
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void failsIfNobodyListens(Pressure pressure) throws Exception {
        LoadSpec spec = spec(pressure, "/good");
        server.stop(0);
        LoadTool tool = LoadTool.of(pressure.load(), Path.of("."));
        if (tool instanceof K6) {
            // k6 goes on, and counts
            LoadResult result = run(tool, spec);
            assertThat(result.failed()).isPositive().isEqualTo(result.completed());
        } else {
            assertThatThrownBy(() -> run(tool, spec))
                    .isInstanceOf(LoadFailedException.class)
                    .hasMessageContaining("Connection refused");
        }
    }

    @Test
    void k6SendsABodyAsItIs() throws Exception {
        String body = "{\"articles\": [\"\u00e4\", 1]}";
        answer(
                "/orders",
                exchange -> exchange.getRequestMethod().equals("POST")
                        && "application/json"
                                .equals(exchange.getRequestHeaders().getFirst("Content-Type"))
                        && new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).equals(body));
        Request.Http post = new Request.Http("POST", "/orders", body, 201);

        LoadResult result = run(new K6(), spec(K6_RATE, "/orders", post));
        assertThat(result.completed()).isPositive();
        assertThat(result.failed()).isZero();
        LoadResult refused = run(new K6(), spec(K6_RATE, "/orders", new Request.Http("PUT", "/orders", body, 201)));
        assertThat(refused.failed()).isPositive().isEqualTo(refused.completed());
    }

    @Test
    void k6CountsAnRpcThatFails() throws Exception {
        String proto = "syntax = \"proto3\"; package a; message M {} service S { rpc Ask(M) returns (M); }";
        for (Request.Connection connection : Request.Connection.values()) {
            LoadResult result = run(
                    new K6(),
                    spec(K6_USERS_OF_A_SHORT_PATIENCE, "", new Request.Grpc("a.S/Ask", proto, "{}", connection)));
            assertThat(result.failed()).isPositive().isEqualTo(result.completed());
        }
    }

    private LoadResult load(Pressure pressure, String path) throws Exception {
        return run(LoadTool.of(pressure.load(), Path.of(".")), spec(pressure, path));
    }

    private LoadSpec spec(Pressure pressure, String path) {
        return spec(pressure, path, Request.Http.GET);
    }

    private LoadSpec spec(Pressure pressure, String path, Request request) {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return new LoadSpec(
                url,
                request,
                pressure.load(),
                pressure.intensity(),
                request.equals(Request.Http.GET) ? BYTES : LoadSpec.ANY);
    }

    /** What makes a request a good one. */
    private interface Check {
        boolean isGood(HttpExchange exchange) throws IOException;
    }

    private void answer(String path, Check check) {
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(check.isGood(exchange) ? 201 : 400, -1);
            exchange.close();
        });
    }

    private LoadResult run(LoadTool tool, LoadSpec spec) throws Exception {
        return tool.parse(spec, run(tool.command(spec, folder), tool.files(spec), tool.limit(spec)));
    }

    private LoadOutput run(List<String> command, Map<String, String> files, Duration limit) throws Exception {
        Path work = Files.createTempDirectory(folder, "run");
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(work.resolve(file.getKey()), file.getValue());
        }
        Path stdout = work.resolve("stdout");
        Path stderr = work.resolve("stderr");
        Process process = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile())
                .start();
        try {
            assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
                    .as("ended in time: %s", command)
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        Map<String, String> written = new HashMap<>();
        try (var entries = Files.list(work)) {
            for (Path entry : entries.toList()) {
                written.put(entry.getFileName().toString(), Files.readString(entry));
            }
        }
        return new LoadOutput(process.exitValue(), Files.readString(stdout), Files.readString(stderr), written);
    }

    /** Good answers, but every so many is of that status and length. */
    private void answer(String path, int every, int status, int bytes) {
        server.createContext(path, exchange -> {
            boolean bad = answers.incrementAndGet() % every == 0;
            if (bad) {
                badAnswers.incrementAndGet();
            }
            byte[] body = new byte[bad ? bytes : BYTES];
            exchange.sendResponseHeaders(bad ? status : 200, body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
    }
}
