package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.plan.Load;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class K6RateTest {

    private static final Endpoint ENDPOINT = Asked.at("http://127.0.0.1:8080/rest/100");
    private static final K6Rate RATE =
            new K6Rate(new Load.K6Rate(List.of(40), 160, Duration.ofSeconds(10), Duration.ofSeconds(4)), 40);

    @Test
    void sendsAtItsRateWhoeverStillWaits() {
        assertThat(RATE.command(ENDPOINT, Path.of("folder"))).contains("--console-output=answers.log");
        assertThat(RATE.log()).contains("answers.log");
        assertThat(JsonMapper.shared()
                        .readTree(RATE.files(ENDPOINT).get("load.json"))
                        .path("scenario"))
                .isEqualTo(JsonMapper.shared().readTree("""
                        {"executor": "constant-arrival-rate", "rate": 40, "timeUnit": "1s", "duration": "10000ms",
                         "preAllocatedVUs": 160, "maxVUs": 160, "gracefulStop": "5000ms"}"""));
        assertThat(RATE.limit()).isEqualTo(Duration.ofSeconds(10 + 4 + 60));
    }

    @ParameterizedTest
    @CsvSource({
        "true, 200, 0, good",
        "false, 503, 1503, 503",
        "false, 200, 0, wrong",
        "false, 200, 1000, cut",
        "false, 0, 1220, cut",
        "false, 0, 1050, unanswered",
        "false, 200, 1050, unanswered"
    })
    void saysWhatBecameOfARequest(boolean isGood, int status, int error, String outcome) {
        assertThat(RATE.answers(output(said(1000, 2.5, isGood, status, error))))
                .containsExactly(new Answer(1000, 2.5, outcome));
    }

    @Test
    void tellsInTheOrderOfTheRequests() {
        LoadOutput output = output(said(3000, 2, true, 200, 0) + "time=\"…\" level=warning msg=\"else\"\n"
                + said(1000, 2000, false, 504, 1504) + said(2000, 4, true, 200, 0));

        assertThat(RATE.answers(output)).extracting(Answer::beganMillis).containsExactly(1000L, 2000L, 3000L);
        LoadResult result = RATE.parse(ENDPOINT, output);
        assertThat(result.completed()).isEqualTo(3);
        assertThat(result.failed()).isEqualTo(1);
        assertThat(result.throughputRps()).isEqualTo(0.2);
        assertThat(result.latencyMillis().max()).isCloseTo(2000, within(2.0));
        assertThat(result.offeredRps()).isEqualTo(40);
    }

    @Test
    void failsWithoutAnswersOrWithHalfOfOne() {
        assertThatThrownBy(() -> RATE.parse(ENDPOINT, output("")))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageContaining("no request was sent");
        assertThatThrownBy(() -> RATE.answers(output("time=1 level=info msg=\"{\\\"began\\\":1}\"")))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageContaining("its report is not whole");
    }

    private static LoadOutput output(String log) {
        return new LoadOutput(0, "", "", Map.of("answers.log", log));
    }

    private static String said(long began, double waited, boolean isGood, int status, int error) {
        return "time=\"2026-11-25T09:14:58Z\" level=info msg=\"%s\" source=console\n"
                .formatted("{\"began\":%d,\"waited\":%s,\"isGood\":%s,\"status\":%d,\"error\":%d}"
                        .formatted(began, waited, isGood, status, error)
                        .replace("\"", "\\\""));
    }
}
