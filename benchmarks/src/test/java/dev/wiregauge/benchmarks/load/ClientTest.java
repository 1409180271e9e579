package dev.wiregauge.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientTest {

    private static final Endpoint ENDPOINT = new Endpoint(
            URI.create("http://127.0.0.1:4711"), new Request.Arguments(List.of("--pattern=streaming")), Endpoint.ANY);

    private static final Client CLIENT = new Client(
            new Load.Client(
                    List.of(200),
                    "x/client.jar",
                    List.of("-Xmx1g"),
                    List.of("load", "--target={address}", "--permits={concurrency}", "--millis={millis}", "{report}"),
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(5)),
            200,
            Path.of("/checkout"));

    private static final String GOOD = """
            {"loadSeconds": 2.0, "answered": 900, "bad": 100, "perSecond": 400,
            "latencyMillis": {"mean": 1.5, "max": 9, "curve": [[0, 0.5], [50, 1], [90, 2], [99, 4]]}}""";

    @Test
    void isToldWhatItNeedsAndWhatTheRequestAdds() {
        assertThat(CLIENT.command(ENDPOINT, Path.of("/raw")))
                .endsWith(
                        "-Xmx1g",
                        "-jar",
                        "/checkout/x/client.jar",
                        "load",
                        "--target=127.0.0.1:4711",
                        "--permits=200",
                        "--millis=30000",
                        "/raw/report.json",
                        "--pattern=streaming");
        assertThat(CLIENT.limit()).isEqualTo(Duration.ofSeconds(35));
    }

    @Test
    void warmsUpWithTheSameForAShorterTime() {
        Client warmup = CLIENT.warmup(Duration.ofSeconds(2), 0);

        assertThat(warmup.command(ENDPOINT, Path.of("/raw"))).contains("--millis=2000", "--permits=200");
    }

    @Test
    void readsItsReportThoughItEndedWithAStatusOfItsOwn() {
        LoadResult result = CLIENT.parse(ENDPOINT, left(1, GOOD));

        assertThat(result.completed()).isEqualTo(1000);
        assertThat(result.failed()).isEqualTo(100);
        assertThat(result.throughputRps()).isEqualTo(400);
        assertThat(result.latencyMillis().p99()).isEqualTo(4);
        assertThat(result.latencyMillis().max()).isEqualTo(9);
    }

    @Test
    void failsWithoutAReportOrWithoutAGoodAnswer() {
        LoadOutput none = new LoadOutput(2, "", "--target: not an address\n", Map.of());
        assertThatThrownBy(() -> CLIENT.parse(ENDPOINT, none))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageContaining("--target: not an address");
        assertThatThrownBy(() -> CLIENT.parse(ENDPOINT, left(0, """
                {"loadSeconds": 2, "answered": 0, "bad": 3, "perSecond": 0, "latencyMillis": {"mean": 0, "max": 0, "curve": []}}""")))
                .isInstanceOf(LoadFailedException.class)
                .hasMessageContaining("no good answer while it measured");
        assertThatThrownBy(() -> CLIENT.parse(ENDPOINT, left(1, GOOD.replace("\"bad\": 100", "\"bad\": 0"))))
                .isInstanceOf(LoadFailedException.class);
        assertThatThrownBy(() -> CLIENT.parse(ENDPOINT, left(0, "{\"seconds\": 2")))
                .isInstanceOf(LoadFailedException.class);
    }

    private static LoadOutput left(int exit, String report) {
        return new LoadOutput(exit, "", "", Map.of("report.json", report));
    }
}
