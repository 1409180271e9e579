package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AbTest {

    private static final Endpoint ENDPOINT = Asked.at("http://127.0.0.1:8080/rest/1000");
    private static final Ab AB = ab(800, Duration.ofSeconds(500));

    @Test
    void saysWhatTheArticleSaid() {
        assertThat(AB.command(ENDPOINT, Path.of("folder")))
                .containsExactly(
                        "ab",
                        "-q",
                        "-n",
                        "800",
                        "-c",
                        "100",
                        "-s",
                        "500",
                        "-e",
                        "percentiles.csv",
                        "http://127.0.0.1:8080/rest/1000");
        assertThat(AB.files(ENDPOINT)).isEmpty();
        assertThat(AB.cores()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "999, 1", "1000, 1", "1001, 2", "60000, 60"})
    void roundsTheTimeoutUpToWholeSeconds(long millis, String seconds) {
        List<String> command = ab(1, Duration.ofMillis(millis)).command(ENDPOINT, Path.of(""));
        assertThat(command.get(command.indexOf("-s") + 1)).isEqualTo(seconds);
    }

    @Test
    void readsItsVersion() {
        assertThat(Tool.AB.versionCommand()).containsExactly("ab", "-V");
        assertThat(Tool.AB.parseVersion(Captured.text("ab-version.txt"))).isEqualTo("2.3");
        assertThat(Tool.AB.parseVersion("")).isEqualTo("unknown");
    }

    @ParameterizedTest
    @CsvSource({"0, 100", "NaN, 100", "25, 100", "25.2, 101", "500, 2000", "2000, 8000", "1e9, 8000"})
    void warmsUpWithWhatTakesAboutTheTarget(double rps, int requests) {
        assertThat(AB.warmup(Duration.ofSeconds(4), rps)).isEqualTo(ab(requests, Duration.ofSeconds(500)));
    }

    @ParameterizedTest
    @CsvSource({"20, 80", "0.1, 4"})
    void warmsASlowModeUpOnFewerConnectionsRatherThanForLonger(double rps, int requests) {
        assertThat(AB.warmup(Duration.ofSeconds(4), rps))
                .isEqualTo(new Ab(ab(requests, Duration.ofSeconds(500)).load(), requests));
    }

    @ParameterizedTest
    @CsvSource({"0, 800", "NaN, 800", "100, 800", "400, 1200", "1e9, 1000000"})
    void sendsAsManyRequestsAsFillItsTimeWhereThoseAreMore(double rps, int requests) {
        Load.Ab load = new Load.Ab(List.of(100), 800, Duration.ofSeconds(3), Duration.ofSeconds(500));
        List<String> command = LoadTool.of(load, new Intensity(Intensity.Kind.CONCURRENCY, 100), rps, Path.of(""))
                .command(ENDPOINT, Path.of(""));
        assertThat(command.get(command.indexOf("-n") + 1)).isEqualTo(Integer.toString(requests));
    }

    @Test
    void isGivenTimeForEveryRequestAndStillEnds() {
        assertThat(AB.limit()).isEqualTo(Duration.ofSeconds(500 + 600 + 80));
    }

    @Test
    void readsGoodAnswers() {
        LoadResult result = AB.parse(ENDPOINT, Captured.output("ab-good"));
        assertThat(result.completed()).isEqualTo(400);
        assertThat(result.failed()).isZero();
        assertThat(result.seconds()).isEqualTo(0.146);
        assertThat(result.throughputRps()).isCloseTo(400 / 0.146, within(1e-9));
        assertThat(result.answerBytes()).isEqualTo(1000);
        assertThat(result.offeredRps()).isNull();
        assertThat(result.late()).isNull();
        assertThat(result.latencyMillis().mean()).isEqualTo(4);
        assertThat(result.latencyMillis().p50()).isEqualTo(3.551);
        assertThat(result.latencyMillis().max()).isEqualTo(5.223);
        assertThat(result.latencyMillis().curve())
                .hasSize(99)
                .startsWith(new Point(0, 0.857))
                .endsWith(new Point(100, 5.223))
                .extracting(Point::millis)
                .isSorted();
    }

    @ParameterizedTest
    @CsvSource({"ab-500, 200, 40", "ab-500-same-length, 200, 40", "ab-length, 200, 50"})
    void countsEveryKindOfFailure(String capture, int completed, int failed) {
        LoadResult result = AB.parse(ENDPOINT, Captured.output(capture));
        assertThat(result.completed()).isEqualTo(completed);
        assertThat(result.failed()).isEqualTo(failed);
        assertThat(result.throughputRps() * result.seconds()).isCloseTo(completed - failed, within(1e-9));
    }

    /** ab holds the first answer for the right one: here it was cut off, and ab counts the whole ones as failed. */
    @Test
    void failsEveryRequestIfTheFirstAnswerHadTheWrongLength() {
        LoadResult result = AB.parse(ENDPOINT, Captured.output("ab-short"));
        assertThat(result.completed()).isEqualTo(200);
        assertThat(result.failed()).isEqualTo(200);
        assertThat(result.throughputRps()).isZero();
        assertThat(result.answerBytes()).isEqualTo(500);
    }

    /** Up to 50 requests, ab writes memory it does not own into the highest rows: 0.257 in these captures. */
    @ParameterizedTest
    @CsvSource({"ab-one, 1, 0.946, 0.946, 0.946", "ab-ten, 10, 21.157, 21.773, 21.773"})
    void doesNotTrustTheRowsThatAbReadsPastTheEnd(String capture, int requests, double p50, double p99, double max) {
        LoadOutput output = Captured.output(capture);
        List<Point> rows = AbCurve.parse(output.files().getOrDefault("percentiles.csv", ""), requests)
                .orElseThrow();
        assertThat(rows).extracting(Point::millis).isSorted();
        assertThat(rows.get(99).millis()).isEqualTo(p99);
        LoadResult.Latency latency = AB.parse(ENDPOINT, output).latencyMillis();
        assertThat(latency.p50()).isEqualTo(p50);
        assertThat(latency.max()).isEqualTo(max);
    }

    /** Of 400 requests, 40 are beyond the 90th percentile, 12 beyond the 97th, and 8 beyond the 98th. */
    @Test
    void tellsNoPercentileWithFewerThanTenRequestsBeyondIt() {
        LoadResult.Latency latency =
                AB.parse(ENDPOINT, Captured.output("ab-good")).latencyMillis();
        assertThat(latency.p90()).isEqualTo(4.074);
        assertThat(latency.p99()).isNull();
        assertThat(latency.curve())
                .extracting(Point::percent)
                .contains(97.0, 100.0)
                .doesNotContain(98.0, 99.0);
        assertThat(AB.parse(ENDPOINT, Captured.output("ab-ten")).latencyMillis().p90())
                .isNull();
    }

    @Test
    void takesTheRowsOfFiftyOneRequestsAsTheyAre() {
        String csv = Captured.output("ab-good").files().getOrDefault("percentiles.csv", "");
        assertThat(AbCurve.parse(csv, 51).orElseThrow().get(99)).isEqualTo(new Point(99, 4.471));
        assertThat(AbCurve.parse(csv, 50).orElseThrow().get(99)).isEqualTo(new Point(99, 5.223));
        assertThat(AbCurve.parse(csv, 50).orElseThrow().get(98)).isEqualTo(new Point(98, 4.406));
    }

    @Test
    void survivesATimeThatRoundsToNothing() {
        LoadOutput one = Captured.output("ab-one");
        LoadOutput none =
                new LoadOutput(0, one.stdout().replace("0.001 seconds", "0.000 seconds"), one.stderr(), one.files());
        assertThat(AB.parse(ENDPOINT, none).throughputRps()).isEqualTo(2000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ab-refused | ab: exit code 111: apr_socket_recv: Connection refused (111)
            ab-reset   | ab: exit code 104: apr_socket_recv: Connection reset by peer (104)
            ab-timeout | ab: exit code 119: apr_pollset_poll: The timeout specified has expired (70007)
            """)
    void saysWhatAbSaid(String capture, String message) {
        assertThatThrownBy(() -> AB.parse(ENDPOINT, Captured.output(capture)))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Document Length",
                "Time taken",
                "Complete requests",
                "Failed requests",
                "Connection Times",
                "Total: "
            })
    void refusesAnOutputThatWasCutOff(String end) {
        assertThatThrownBy(() -> AB.parse(ENDPOINT, Captured.cut(Captured.output("ab-good"), end)))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith("ab: no \"")
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Percentage served", "Percentage served,Time in ms\n0,0.857\n1,2.062\n", "0,1.000\n"})
    void refusesACurveThatWasCutOff(String csv) {
        LoadOutput output = Captured.with(Captured.output("ab-good"), Map.of("percentiles.csv", csv));
        assertThatThrownBy(() -> AB.parse(ENDPOINT, output))
                .isInstanceOf(LoadFailedException.class)
                .hasMessage("ab: no whole percentiles.csv: 100%      5 (longest request)");
    }

    @Test
    void refusesACurveCutOffInsideItsLastNumber() {
        String csv = Captured.output("ab-good")
                .files()
                .getOrDefault("percentiles.csv", "")
                .strip();
        assertThat(AbCurve.parse(csv.substring(0, csv.length() - 1), 400)).isEmpty();
    }

    @Test
    void refusesARunWithoutAnyAnswer() {
        LoadOutput good = Captured.output("ab-good");
        String none = good.stdout().replace("requests:      400", "requests:      0");
        assertThatThrownBy(() -> AB.parse(ENDPOINT, new LoadOutput(0, none, "", good.files())))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageStartingWith("ab: no request was answered: ");
    }

    private static Ab ab(int requests, Duration timeout) {
        return new Ab(new Load.Ab(List.of(100), requests, null, timeout), 100);
    }
}
