package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class K6Test {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final LoadSpec RATE = rate(new Load.K6Rate(List.of(50), Duration.ofSeconds(10), 200, MINUTE));
    private static final LoadSpec USERS = users(new Load.K6Users(
            List.of(1000),
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            Duration.ofMillis(500),
            Duration.ofSeconds(1),
            MINUTE));

    private final K6 k6 = new K6();

    @Test
    void callsNobodyButTheTarget() {
        assertThat(k6.command(RATE, Path.of("folder")))
                .containsExactly("k6", "run", "--quiet", "--no-color", "--no-usage-report", "--address=", "script.js");
        assertThat(k6.files(RATE)).containsOnlyKeys("script.js", "load.json");
        assertThat(k6.cores(RATE)).isPositive();
    }

    @Test
    void asksForAConstantRate() {
        JsonNode load = loadJson(RATE);
        assertThat(load.path("url").asString()).isEqualTo("http://127.0.0.1:8080/rest/1000?a=1&b=2");
        assertThat(load.path("answerBytes").asLong()).isEqualTo(1000);
        assertThat(load.path("timeoutMillis").asLong()).isEqualTo(60_000);
        assertThat(load.path("pauseMillis").asLong()).isZero();
        assertThat(load.path("scenario")).isEqualTo(json("""
                {"executor": "constant-arrival-rate", "rate": 50, "timeUnit": "1s", "duration": "10000ms",
                 "preAllocatedVUs": 200, "maxVUs": 200, "gracefulStop": "61000ms"}"""));
    }

    @Test
    void asksForUsersWhoComeStayAndGo() {
        JsonNode load = loadJson(USERS);
        assertThat(load.path("pauseMillis").asLong()).isEqualTo(1000);
        assertThat(load.path("scenario")).isEqualTo(json("""
                {"executor": "ramping-vus", "startVUs": 0, "gracefulRampDown": "62000ms", "gracefulStop": "62000ms",
                 "stages": [{"duration": "10000ms", "target": 1000}, {"duration": "30000ms", "target": 1000},
                            {"duration": "500ms", "target": 0}]}"""));
    }

    @Test
    void warmsUpWithUsersWhoDoNotPauseWhateverTheLoad() {
        Map.of(RATE, 16, USERS, 1000).forEach((spec, users) -> {
            LoadSpec warmup = k6.warmup(spec, Duration.ofSeconds(4), 12);
            assertThat(warmup.load())
                    .isEqualTo(new Load.K6Users(
                            List.of(users),
                            Duration.ZERO,
                            Duration.ofSeconds(4),
                            Duration.ZERO,
                            Duration.ZERO,
                            MINUTE));
            assertThat(warmup.intensity()).isEqualTo(new Intensity(Intensity.Kind.USERS, users));
            assertThat(warmup.request()).isEqualTo(spec.request());
            assertThat(warmup.url()).isEqualTo(spec.url());
            assertThat(warmup.answerBytes()).isEqualTo(spec.answerBytes());
        });
    }

    @Test
    void endsAfterTheLastTimeout() {
        assertThat(k6.limit(RATE)).isEqualTo(Duration.ofSeconds(10 + 60 + 60));
        assertThat(k6.limit(USERS)).isEqualTo(Duration.ofMillis(40_500 + 60_000 + 1000 + 60_000));
    }

    @Test
    void readsItsVersion() {
        assertThat(k6.versionCommand()).containsExactly("k6", "version");
        assertThat(k6.parseVersion(Captured.text("k6-version.txt"))).isEqualTo("1.1.0");
        assertThat(k6.parseVersion("")).isEqualTo("unknown");
    }

    @Test
    void readsGoodAnswers() {
        LoadResult result = k6.parse(RATE, Captured.output("k6-good"));
        assertThat(result.completed()).isEqualTo(201);
        assertThat(result.failed()).isZero();
        assertThat(result.dropped()).isZero();
        assertThat(result.seconds()).isCloseTo(2.00106, within(1e-5));
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(201, within(1e-9));
        assertThat(result.answerBytes()).isNull();
        assertThat(result.latencyMillis().mean()).isCloseTo(0.480756, within(1e-6));
        assertThat(result.latencyMillis().p50()).isEqualTo(0.401577);
        assertThat(result.latencyMillis().p90()).isEqualTo(0.569233);
        assertThat(result.latencyMillis().p99()).isEqualTo(2.135007);
        assertThat(result.latencyMillis().max()).isEqualTo(4.141339);
        assertThat(result.latencyMillis().curve())
                .hasSize(14)
                .endsWith(new Point(100, 4.141339))
                .extracting(Point::millis)
                .isSorted();
    }

    @ParameterizedTest
    @CsvSource({
        "k6-500, 101, 20, 0",
        "k6-length, 101, 25, 0",
        "k6-refused, 5, 5, 0",
        "k6-timeout, 5, 5, 1",
        "k6-dropped, 26, 0, 25"
    })
    void countsEveryKindOfFailure(String capture, int completed, int failed, int dropped) {
        LoadResult result = k6.parse(RATE, Captured.output(capture));
        assertThat(result.completed()).isEqualTo(completed);
        assertThat(result.failed()).isEqualTo(failed);
        assertThat(result.dropped()).isEqualTo(dropped);
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(completed - failed, within(1e-9));
    }

    @Test
    void dropsNothingInAClosedLoop() {
        LoadResult result = k6.parse(USERS, Captured.output("k6-users"));
        assertThat(result.completed()).isEqualTo(175);
        assertThat(result.failed()).isZero();
        assertThat(result.dropped()).isNull();
    }

    @Test
    void saysWhatK6Said() {
        assertThatThrownBy(() -> k6.parse(RATE, Captured.output("k6-exception")))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: exit code 107: GoError: stat /folder/load.json: no such file or directory");
    }

    @Test
    void refusesARunWithoutSummary() {
        LoadOutput output =
                new LoadOutput(0, "", "level=error msg=\"could not write \\\"summary.json\\\"\"\n", Map.of());
        assertThatThrownBy(() -> k6.parse(RATE, output))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: no summary.json: could not write \"summary.json\"");
    }

    @Test
    void prefersAnErrorToTheWarningsAfterIt() {
        String stderr = """
                time="t" level=error msg="the reason"
                time="t" level=warning msg="Request Failed" error="something"
                """;
        assertThatThrownBy(() -> k6.parse(RATE, new LoadOutput(99, "", stderr, Map.of())))
                .hasMessage("k6: exit code 99: the reason");
        assertThatThrownBy(() -> k6.parse(RATE, new LoadOutput(99, "", "", Map.of())))
                .hasMessage("k6: exit code 99: it said nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", ",\"good\"", ",\"curve\"", "]]}", "]}", "}"})
    void refusesASummaryThatWasCutOff(String end) {
        LoadOutput good = Captured.output("k6-good");
        String whole = good.files().getOrDefault("summary.json", "");
        LoadOutput cut = Captured.with(good, Map.of("summary.json", whole.substring(0, whole.lastIndexOf(end))));
        assertThatThrownBy(() -> k6.parse(RATE, cut))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: its report is not whole: it said nothing");
    }

    @Test
    void refusesARunWithoutAnyRequest() {
        LoadOutput none = new LoadOutput(0, "", "", Map.of("summary.json", """
                {"seconds":1,"dropped":0,"requests":0,"good":0,"mean":0,"deviation":null,"max":0,"curve":[]}"""));
        assertThatThrownBy(() -> k6.parse(RATE, none))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith("k6: no request was made");
    }

    private JsonNode loadJson(LoadSpec spec) {
        return json(k6.files(spec).getOrDefault("load.json", ""));
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    private static LoadSpec rate(Load.K6Rate load) {
        return spec(load, Intensity.Kind.RATE, 50);
    }

    private static LoadSpec users(Load.K6Users load) {
        return spec(load, Intensity.Kind.USERS, 1000);
    }

    private static LoadSpec spec(Load load, Intensity.Kind kind, int value) {
        return new LoadSpec(
                URI.create("http://127.0.0.1:8080/rest/1000?a=1&b=2"),
                Request.Http.GET,
                load,
                new Intensity(kind, value),
                1000);
    }
}
