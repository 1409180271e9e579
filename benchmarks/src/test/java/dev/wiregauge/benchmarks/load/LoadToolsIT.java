package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.Site.Reply;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The real tools, which have to be on the path: a missing one fails. */
class LoadToolsIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration HALF_SECOND = Duration.ofMillis(500);

    private static final LoadTool AB = new Ab(new Load.Ab(List.of(4), 200, null, TIMEOUT), 4);
    private static final LoadTool WRK = new Wrk(new Load.Wrk(List.of(4), 2, SECOND, TIMEOUT), 4);
    private static final LoadTool K6_OPEN =
            new K6Open(new Load.K6Open(List.of(100), List.of(), 20, SECOND, TIMEOUT), 100);
    private static final LoadTool K6_USERS = new K6Users(
            new Load.K6Users(List.of(5), HALF_SECOND, HALF_SECOND, HALF_SECOND, Duration.ofMillis(20), TIMEOUT), 5);

    static final List<LoadTool> ALL = List.of(AB, WRK, K6_OPEN, K6_USERS);

    static final List<LoadTool> K6 = List.of(K6_OPEN, K6_USERS);

    /** Of a short patience. */
    static final List<LoadTool> RPCS = List.of(
            new K6Open(new Load.K6Open(List.of(4), List.of(), 2, SECOND, HALF_SECOND), 4),
            new K6Users(
                    new Load.K6Users(List.of(2), Duration.ZERO, HALF_SECOND, Duration.ZERO, HALF_SECOND, HALF_SECOND),
                    2));

    private final AtomicLong badAnswers = new AtomicLong();
    private final Site site = new Site();

    @TempDir
    private Path folder;

    LoadToolsIT() throws IOException {}

    @BeforeEach
    void start() {
        site.answer("/good", (_, _) -> Reply.GOOD);
        site.answer("/status", (_, number) -> everyFourth(number, new Reply(500, Site.BYTES)));
        site.answer("/length", (_, number) -> everyFourth(number, new Reply(200, Site.BYTES - 1)));
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @ParameterizedTest
    @EnumSource
    void tellsItsVersion(Tool tool) throws Exception {
        LoadOutput output = Trial.run(tool.versionCommand(), folder, TIMEOUT);
        assertThat(tool.parseVersion(output.stdout() + output.stderr())).matches("(on Java )?\\d+\\.\\d+.*");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void countsEveryGoodAnswer(LoadTool tool) throws Exception {
        LoadResult result = load(tool, "/good");
        assertThat(result.failed()).isZero();
        assertThat(result.completed()).isPositive().isLessThanOrEqualTo(site.answers());
        if (tool.countsEveryAnswer()) {
            assertThat(result.completed()).isEqualTo(site.answers());
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void countsEveryBadStatus(LoadTool tool) throws Exception {
        LoadResult result = load(tool, "/status");
        assertThat(result.failed()).isPositive().isLessThan(result.completed());
        if (tool.countsEveryAnswer()) {
            assertThat(result.completed()).isEqualTo(site.answers());
            assertThat(result.failed()).isEqualTo(badAnswers.get());
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void countsEveryWrongLength(LoadTool tool) throws Exception {
        if (tool.countsEveryAnswer()) {
            LoadResult result = load(tool, "/length");
            assertThat(result.completed()).isPositive().isEqualTo(site.answers());
            assertThat(result.failed()).isPositive().isEqualTo(badAnswers.get());
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void makesSenseOfWhatItMeasured(LoadTool tool) throws Exception {
        LoadResult good = load(tool, "/good");
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
        if (good.offeredRps() == null) {
            assertThat(good.throughputRps() * good.seconds()).isCloseTo((double) good.completed(), within(1e-6));
            LoadResult bad = load(tool, "/status");
            assertThat(bad.throughputRps() * bad.seconds())
                    .isCloseTo((double) (bad.completed() - bad.failed()), within(1e-6));
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void warmsUp(LoadTool tool) throws Exception {
        assertThat(load(tool.warmup(SECOND, 0), "/good").failed()).isZero();
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void failsIfNobodyListens(LoadTool tool) throws Exception {
        Endpoint endpoint = site.at("/good");
        site.close();
        if (K6.contains(tool)) {
            // k6 goes on, and counts
            LoadResult result = run(tool, endpoint);
            assertThat(result.failed()).isPositive().isEqualTo(result.completed());
        } else {
            assertThatThrownBy(() -> run(tool, endpoint))
                    .isInstanceOf(LoadFailedException.class)
                    .hasMessageContaining("Connection refused");
        }
    }

    @ParameterizedTest
    @FieldSource("K6")
    void k6SendsABodyAsItIs(LoadTool tool) throws Exception {
        String body = "{\"articles\": [\"\u00e4\", 1]}";
        site.answer("/orders", (exchange, _) -> {
            boolean isGood = exchange.getRequestMethod().equals("POST")
                    && "application/json".equals(exchange.getRequestHeaders().getFirst("Content-Type"))
                    && new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).equals(body);
            return new Reply(isGood ? 201 : 400, 0);
        });
        LoadResult result = run(tool, orders("POST", body));
        assertThat(result.completed()).isPositive();
        assertThat(result.failed()).isZero();
        LoadResult refused = run(tool, orders("PUT", body));
        assertThat(refused.failed()).isPositive().isEqualTo(refused.completed());
    }

    @ParameterizedTest
    @FieldSource("RPCS")
    void k6CountsAnRpcThatFails(LoadTool tool) throws Exception {
        String proto = "syntax = \"proto3\"; package a; message M {} service S { rpc Ask(M) returns (M); }";
        for (Request.Connection connection : Request.Connection.values()) {
            Request rpc = new Request.Grpc("a.S/Ask", proto, "{}", connection);
            LoadResult result = run(tool, site.at("", rpc, Endpoint.ANY));
            assertThat(result.failed()).isPositive().isEqualTo(result.completed());
        }
    }

    private Endpoint orders(String method, String body) {
        return site.at("/orders", new Request.Http(method, "/orders", body, 201, null), Endpoint.ANY);
    }

    private LoadResult load(LoadTool tool, String path) throws Exception {
        return run(tool, site.at(path));
    }

    private LoadResult run(LoadTool tool, Endpoint endpoint) throws Exception {
        return new Trial(folder).run(tool, endpoint);
    }

    private Reply everyFourth(long number, Reply bad) {
        if (number % 4 != 0) {
            return Reply.GOOD;
        }
        badAnswers.incrementAndGet();
        return bad;
    }
}
