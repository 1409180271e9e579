package dev.wiregauge.benchmarks.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A front service that somebody else has started. */
class AttachedIT {

    private static final String PLAN = """
            title: Somebody else's
            services:
              gate: {jar: a.jar, arguments: ["{port}"], ready: /healthy, metrics: actuator}
              store: {jar: b.jar, arguments: ["{port}"]}
            modes:
              one: {tiers: {front: gate, back: store}}
              other: {tiers: {front: gate}}
            request: {path: /}
            load: {tool: ab, concurrencies: [1], requests: 1, timeout: 1s}
            control: one
            blocks: 1
            """;

    @AutoClose
    private final HttpClient client = HttpClient.newHttpClient();

    private final HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    private final URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    private final Attached attached = new Attached(url, client);

    @TempDir
    private Path folder;

    AttachedIT() throws IOException {}

    @BeforeEach
    void start() {
        answer("/healthy", "");
        answer("/actuator/prometheus", """
                process_cpu_time_ns_total{a="b"} 5.0E9
                jvm_threads_peak_threads 44.0
                wiregauge_records_total{mode="one"} 12.0
                """);
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    @Test
    void hasOneProfile() throws IOException {
        assertThat(attached.problems(plan(PLAN + "profiles: [default, tuned]\n")))
                .singleElement()
                .asString()
                .contains("has one profile, and cannot be default and tuned");
    }

    @Test
    void isSeenThroughItsActuatorOnly() throws IOException {
        Plan plan = plan(PLAN);
        assertThat(attached.problems(plan)).isEmpty();
        try (Deployment deployment = attached.open(plan, "default", List.of("one"), folder)) {
            assertThat(deployment.front(plan.cells().getFirst())).isEqualTo(url);
            assertThat(deployment.tiers("one").keySet()).containsExactly("front", "back");
            Tier front = Objects.requireNonNull(deployment.tiers("one").get("front"));
            assertThat(front.probe().process().cpuNanos()).isEqualTo(5_000_000_000L);
            assertThat(front.probe().process().rssMiB()).isNull();
            assertThat(front.probe().jvm().peakThreads()).isEqualTo(44);
            assertThat(front.probe().compileQueue()).isNull();
            assertThat(front.probe().delivered("one")).isEqualTo(12);
            Tier back = Objects.requireNonNull(deployment.tiers("one").get("back"));
            assertThat(back.probe().process().cpuNanos()).isNull();
            assertThat(back.probe().delivered("one")).isNull();
            assertThat(deployment.dead()).isEmpty();

            server.stop(0);
            assertThat(deployment.dead()).containsExactly("gate");
        }
        assertThat(attached.problems(plan))
                .containsExactly(
                        "target " + url + ": no healthy gate answers there; start one (scripts/up.sh, for example)");
        assertThatThrownBy(() -> attached.open(plan, "default", List.of("one"), folder))
                .isInstanceOf(DeployException.class);
    }

    @Test
    void isOneService() throws IOException {
        assertThat(attached.problems(
                        plan(PLAN.replace("other: {tiers: {front: gate}}", "other: {tiers: {front: store}}"))))
                .containsExactly(
                        "target " + url + ": one address cannot be gate and store; measure the modes of one of them");
        assertThat(attached.opensSeveral()).isFalse();
    }

    private Plan plan(String text) throws IOException {
        return PlanFile.read(Files.writeString(folder.resolve("plan.yml"), text), Choices.NONE)
                .plan();
    }

    private void answer(String path, String text) {
        server.createContext(path, exchange -> {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
    }
}
