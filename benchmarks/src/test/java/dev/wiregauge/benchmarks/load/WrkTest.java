package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrkTest {

    private static final Endpoint ENDPOINT = Asked.at("http://127.0.0.1:8080/rest/1000");
    private static final Wrk WRK = wrk(Duration.ofSeconds(10));

    @Test
    void saysWhatThePlanSays() {
        assertThat(WRK.command(ENDPOINT, Path.of("folder")))
                .containsExactly(
                        "wrk",
                        "-t2",
                        "-c8",
                        "-d10s",
                        "--timeout",
                        "60s",
                        "--latency",
                        "-s",
                        "report.lua",
                        "http://127.0.0.1:8080/rest/1000");
        assertThat(WRK.files(ENDPOINT))
                .containsOnlyKeys("report.lua")
                .extractingByKey("report.lua")
                .asString()
                .startsWith("connections = 8\n")
                .contains("function done(")
                .doesNotContain("function response(");
        assertThat(WRK.cores()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"1, -d1s", "1000, -d1s", "1001, -d2s", "60000, -d60s"})
    void roundsTheDurationUpToWholeSeconds(long millis, String option) {
        assertThat(wrk(Duration.ofMillis(millis)).command(ENDPOINT, Path.of("")))
                .contains(option);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1000, 1", "2500, 3"})
    void warmsUpForTheTargetInWholeSeconds(long millis, long seconds) {
        assertThat(WRK.warmup(Duration.ofMillis(millis), 1000)).isEqualTo(wrk(Duration.ofSeconds(seconds)));
    }

    @Test
    void endsAfterItsDuration() {
        assertThat(WRK.limit()).isEqualTo(Duration.ofSeconds(10 + 60 + 60));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wrk 4.2.0 [epoll] Copyright     | 4.2.0
            wrk debian/4.1.0-3+b2 [epoll]   | 4.1.0-3+b2
            bash: wrk: command not found    | unknown
            """)
    void readsVersions(String output, String version) {
        assertThat(Tool.WRK.parseVersion(output)).isEqualTo(version);
    }

    @Test
    void readsItsVersion() {
        assertThat(Tool.WRK.versionCommand()).containsExactly("wrk", "-v");
        assertThat(Tool.WRK.parseVersion(Captured.text("wrk-version.txt"))).isEqualTo("4.1.0-3+b2");
    }

    @Test
    void readsGoodAnswers() {
        LoadResult result = WRK.parse(ENDPOINT, Captured.output("wrk-good"));
        assertThat(result.completed()).isEqualTo(12_412);
        assertThat(result.failed()).isZero();
        assertThat(result.seconds()).isEqualTo(1.099573);
        assertThat(result.throughputRps()).isCloseTo(12_412 / 1.099573, within(1e-9));
        assertThat(result.answerBytes()).isNull();
        assertThat(result.latencyMillis().histogram()).isNull();
        assertThat(result.latencyMillis().mean()).isCloseTo(0.706027, within(1e-9));
        assertThat(result.latencyMillis().p50()).isCloseTo(0.353, within(1e-9));
        assertThat(result.latencyMillis().p90()).isCloseTo(1.477, within(1e-9));
        assertThat(result.latencyMillis().p99()).isCloseTo(5.609, within(1e-9));
        assertThat(result.latencyMillis().max()).isCloseTo(20.407, within(1e-9));
        assertThat(result.latencyMillis().curve())
                .isSortedAccordingTo((a, b) -> Double.compare(a.percent(), b.percent()))
                .extracting(Point::millis)
                .isSorted();
        assertThat(result.latencyMillis().curve().getLast().percent()).isEqualTo(100);
    }

    /**
     * A connection has one request in flight and nothing between requests, so throughput times mean latency cannot be
     * more than there are connections. With the answers that wrk makes up, it is: 13.3 of 8, and 20 of 1.
     */
    @ParameterizedTest
    @CsvSource({"wrk-good, 8", "wrk-500, 8", "wrk-heavy-tail, 1"})
    void reportsLatenciesAsMeasured(String capture, double connections) {
        LoadOutput output = Captured.output(capture);
        LoadResult result = WRK.parse(ENDPOINT, output);
        assertThat(result.completed()
                        / result.seconds()
                        * result.latencyMillis().mean()
                        / 1000)
                .isBetween(0.95 * connections, connections);
    }

    @ParameterizedTest
    @CsvSource({"wrk-500, 12064, 2413, 9651", "wrk-short, 4268, 1067, 4268", "wrk-timeout, 1549, 40, 1509"})
    void countsEveryKindOfFailure(String capture, int completed, int failed, double good) {
        LoadResult result = WRK.parse(ENDPOINT, Captured.output(capture));
        assertThat(result.completed()).isEqualTo(completed);
        assertThat(result.failed()).isEqualTo(failed);
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(good, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wrk-refused | wrk: exit code 1: unable to connect to 127.0.0.1:18098 Connection refused
            wrk-stall   | wrk: no request was answered:
            wrk-unknown-insides | wrk: exit code 1: PANIC: unprotected error in call to Lua API (report.lua:
            """)
    void saysWhatWrkSaid(String capture, String message) {
        assertThatThrownBy(() -> WRK.parse(ENDPOINT, Captured.output(capture)))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith(message)
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Running", "WIREGAUGE", ",\"errors\"", ",\"timeout\"", ",\"curve\"", "]]}", "]}", "}\n"})
    void refusesAnOutputThatWasCutOff(String end) {
        assertThatThrownBy(() -> WRK.parse(ENDPOINT, Captured.cut(Captured.output("wrk-good"), end)))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith("wrk: ")
                .message()
                .hasLineCount(1);
    }

    private static Wrk wrk(Duration duration) {
        return new Wrk(new Load.Wrk(List.of(8), 2, duration, Duration.ofSeconds(60)), 8);
    }
}
