package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
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

class K6UsersTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Endpoint ENDPOINT = Asked.at("http://127.0.0.1:8080/rest/1000?a=1&b=2");
    private static final K6Users USERS = new K6Users(
            new Load.K6Users(
                    List.of(1000),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(30),
                    Duration.ofMillis(500),
                    Duration.ofSeconds(1),
                    MINUTE),
            1000);

    @Test
    void callsNobodyButTheTarget() {
        assertThat(USERS.command(ENDPOINT, Path.of("folder")))
                .containsExactly("k6", "run", "--quiet", "--no-color", "--no-usage-report", "--address=", "script.js");
        assertThat(USERS.files(ENDPOINT)).containsOnlyKeys("script.js", "ask.js", "load.json", "endpoint.json");
        assertThat(USERS.cores()).isPositive();
    }

    @Test
    void saysWhatToAskFor() {
        JsonNode endpoint = json(USERS, ENDPOINT, "endpoint.json");
        assertThat(endpoint.path("url").asString()).isEqualTo("http://127.0.0.1:8080/rest/1000?a=1&b=2");
        assertThat(endpoint.path("answerBytes").asLong()).isEqualTo(1000);
        assertThat(endpoint.path("timeoutMillis").asLong()).isEqualTo(60_000);
        assertThat(endpoint.path("request").path("method").asString()).isEqualTo("GET");
        assertThat(endpoint.path("hasBody").asBoolean()).isFalse();
    }

    /** Each of some thousand users reads it into a memory of its own. */
    @Test
    void keepsLongTextsOutOfWhatEveryUserReads() {
        Request rpc = new Request.Grpc("a.S/Ask", "syntax = \"proto3\";", "{\"a\": 1}", Request.Connection.CALL);
        Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:8080"), rpc, Endpoint.ANY);
        assertThat(USERS.files(endpoint))
                .containsEntry("service.proto", "syntax = \"proto3\";")
                .containsEntry("body.json", "{\"a\": 1}");
        JsonNode told = json(USERS, endpoint, "endpoint.json");
        assertThat(told.path("request").path("call").asString()).isEqualTo("a.S/Ask");
        assertThat(told.path("request").path("connection").asString()).isEqualTo("CALL");
        assertThat(told.path("request").path("proto").asString()).isEmpty();
        assertThat(told.path("request").path("body").asString()).isEmpty();
        assertThat(told.path("hasBody").asBoolean()).isTrue();
    }

    @Test
    void asksForUsersWhoComeStayAndGo() {
        JsonNode load = json(USERS, ENDPOINT, "load.json");
        assertThat(load.path("pauseMillis").asLong()).isEqualTo(1000);
        assertThat(load.path("scenario")).isEqualTo(JsonMapper.shared().readTree("""
                {"executor": "ramping-vus", "startVUs": 0, "gracefulRampDown": "62000ms", "gracefulStop": "62000ms",
                 "stages": [{"duration": "10000ms", "target": 1000}, {"duration": "30000ms", "target": 1000},
                            {"duration": "500ms", "target": 0}]}"""));
    }

    @ParameterizedTest
    @CsvSource({"1, 16", "16, 16", "1000, 1000"})
    void warmsUpWithUsersWhoDoNotPause(int planned, int warming) {
        assertThat(new K6Users(USERS.load(), planned).warmup(Duration.ofSeconds(4), 12))
                .isEqualTo(new K6Users(
                        new Load.K6Users(
                                List.of(warming),
                                Duration.ZERO,
                                Duration.ofSeconds(4),
                                Duration.ZERO,
                                Duration.ZERO,
                                MINUTE),
                        warming));
    }

    @Test
    void endsAfterTheLastTimeout() {
        assertThat(USERS.limit()).isEqualTo(Duration.ofMillis(40_500 + 60_000 + 1000 + 60_000));
    }

    @Test
    void readsItsVersion() {
        assertThat(Tool.K6.versionCommand()).containsExactly("k6", "version");
        assertThat(Tool.K6.parseVersion(Captured.text("k6-version.txt"))).isEqualTo("1.1.0");
        assertThat(Tool.K6.parseVersion("")).isEqualTo("unknown");
    }

    @Test
    void readsGoodAnswers() {
        LoadResult result = USERS.parse(ENDPOINT, Captured.output("k6-users-good"));
        assertThat(result.completed()).isEqualTo(140);
        assertThat(result.failed()).isZero();
        assertThat(result.offeredRps()).isNull();
        assertThat(result.late()).isNull();
        assertThat(result.seconds()).isCloseTo(1.021885, within(1e-5));
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(140, within(1e-9));
        assertThat(result.answerBytes()).isNull();
        assertThat(result.latencyMillis().mean()).isCloseTo(13.518936, within(1e-6));
        assertThat(result.latencyMillis().standardDeviation()).isCloseTo(50.965795, within(1e-6));
        assertThat(result.latencyMillis().p50()).isEqualTo(2.7269575);
        assertThat(result.latencyMillis().p90()).isEqualTo(9.010619);
        assertThat(result.latencyMillis().p99()).isNull();
        assertThat(result.latencyMillis().max()).isEqualTo(303.42102);
        assertThat(result.latencyMillis().curve())
                .endsWith(new Point(90, 9.010619), new Point(100, 303.42102))
                .extracting(Point::millis)
                .isSorted();
    }

    @ParameterizedTest
    @CsvSource({
        "k6-users-500, 207, 41",
        "k6-users-length, 220, 55",
        "k6-users-refused, 5, 5",
        "k6-users-timeout, 5, 5",
        "k6-users-ramped, 147, 0"
    })
    void countsEveryKindOfFailure(String capture, int completed, int failed) {
        LoadResult result = USERS.parse(ENDPOINT, Captured.output(capture));
        assertThat(result.completed()).isEqualTo(completed);
        assertThat(result.failed()).isEqualTo(failed);
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(completed - failed, within(1e-9));
    }

    @Test
    void saysWhatK6Said() {
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, Captured.output("k6-exception")))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: exit code 107: GoError: stat /folder/load.json: no such file or directory");
    }

    @Test
    void refusesARunWithoutSummary() {
        LoadOutput output =
                new LoadOutput(0, "", "level=error msg=\"could not write \\\"summary.json\\\"\"\n", Map.of());
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, output))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: no summary.json: could not write \"summary.json\"");
    }

    @Test
    void prefersAnErrorToTheWarningsAfterIt() {
        String stderr = """
                time="t" level=error msg="the reason"
                time="t" level=warning msg="Request Failed" error="something"
                """;
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, new LoadOutput(99, "", stderr, Map.of())))
                .hasMessage("k6: exit code 99: the reason");
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, new LoadOutput(99, "", "", Map.of())))
                .hasMessage("k6: exit code 99: it said nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", ",\"good\"", ",\"curve\"", "]]}", "]}", "}"})
    void refusesASummaryThatWasCutOff(String end) {
        LoadOutput good = Captured.output("k6-users-good");
        String whole = good.files().getOrDefault("summary.json", "");
        LoadOutput cut = Captured.with(good, Map.of("summary.json", whole.substring(0, whole.lastIndexOf(end))));
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, cut))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("k6: its report is not whole: it said nothing");
    }

    @Test
    void refusesARunWithoutAnyRequest() {
        LoadOutput none = new LoadOutput(0, "", "", Map.of("summary.json", """
                {"seconds":1,"requests":0,"good":0,"mean":0,"deviation":0,"max":0,"curve":[]}"""));
        assertThatThrownBy(() -> USERS.parse(ENDPOINT, none))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith("k6: no request was made");
    }

    private static JsonNode json(LoadTool tool, Endpoint endpoint, String file) {
        return JsonMapper.shared().readTree(tool.files(endpoint).getOrDefault(file, ""));
    }
}
