package dev.wiregauge.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Plans with services of their own, client and all: real JVMs, real ports, real counters. */
class ServicesIT {

    private static final String PLAN = """
            title: Two tiny services
            request: {arguments: []}
            services:
              direct: {jar: server.jar, jvm: [-Xmx64m, -XX:+UseSerialGC, -XX:TieredStopAtLevel=1], arguments: ["{port}"], ready: /}
              behind:
                jar: server.jar
                jvm: [-Xmx64m, -XX:+UseSerialGC, -XX:TieredStopAtLevel=1]
                arguments: ["{port}", "{port.store}"]
              store: {jar: server.jar, jvm: [-Xmx64m, -XX:+UseSerialGC, -XX:TieredStopAtLevel=1], arguments: ["{port}"], ready: /}
            modes:
              direct: {}
              behind: {}
            load:
              tool: client
              jar: client.jar
              jvm: [-XX:+UseSerialGC, -XX:TieredStopAtLevel=1]
              concurrencies: [1]
              duration: 100ms
              timeout: 60s
              arguments: ["{address}", "{millis}", "{report}"]
            baseline: direct
            control: direct
            fresh: FRESH
            blocks: 2
            warmup: {load: 50ms, pause: 1ms, minCycles: 1, maxCycles: 1, settle: 50ms}
            published:
              source: Somebody's blog
              figures:
                - {mode: direct, label: Direct!, load: 1, values: {requests/s: 10, threads at peak: 9}}
                - {mode: direct, load: 7, values: {requests/s: 12}}
                - {mode: gone, note: it is not there any more, values: {requests/s: 11}}
            """;

    private static final String ONE_BLOCK = PLAN.replace("blocks: 2", "blocks: 1");

    /** A client that does nothing, and finds nothing wrong with that. */
    static final class Idler {
        private Idler() {}

        public static void main(String[] arguments) {}
    }

    @TempDir
    private Path home;

    private final StringWriter out = new StringWriter();

    @BeforeEach
    void makeJars() throws IOException {
        jar("server.jar", TinyServer.class);
        jar("client.jar", TinyClient.class);
    }

    @Test
    void measuresThemTogetherByBlocks() throws IOException {
        assertThat(run(PLAN, "block")).as(out.toString()).isZero();

        RunFolder results = RunFolder.open(home.resolve("results/latest").toRealPath());
        assertThat(results.rounds())
                .hasSize(2)
                .allSatisfy(round -> assertThat(round.measurements()).hasSize(3).allMatch(Measurement::isGood));
        // One cycle shows no plateau.
        assertThat(results.warmups()).hasSize(2).noneMatch(WarmupTrace::isWarm);
        assertThat(results.calibrations()).extracting(Calibration::beforeBlock).containsExactly(1, 2, 3);
        JsonNode summary = Json.MAPPER.readTree(results.path().resolve("summary.json"));
        assertThat(summary.path("tiers").valueStream().map(JsonNode::asString)).containsExactly("server", "store");
        JsonNode direct = summary.path("modes").path(0);
        JsonNode behind = summary.path("modes").path(1);
        assertThat(direct.path("cpuMicrosPerRecord").propertyNames()).containsOnly("server", "total");
        assertThat(behind.path("cpuMicrosPerRecord").propertyNames()).containsOnly("server", "store", "total");
        assertThat(direct.path("peakThreads").path("server").asDouble()).isGreaterThan(3);
        // At least a request and an answer, and two of each where there is an upstream.
        assertThat(direct.path("packetsPerRecord").asDouble()).isGreaterThanOrEqualTo(2);
        assertThat(behind.path("packetsPerRecord").asDouble()).isGreaterThanOrEqualTo(4);
        assertThat(out.toString()).contains("CPU per request").doesNotContain("record");
        String page = Files.readString(results.path().resolve("report.html"));
        assertThat(page)
                .contains("Somebody&#39;s blog", "Direct!", "it is not there any more", "at 7: not measured")
                .contains("CPU per request");
    }

    @Test
    void measuresEachOnFreshServersByItself() throws IOException {
        assertThat(run(PLAN, "measurement")).as(out.toString()).isZero();

        RunFolder results = RunFolder.open(home.resolve("results/latest").toRealPath());
        assertThat(results.warmups()).isEmpty();
        assertThat(results.rounds()).extracting(Round::block).containsExactly(1, 2);
        try (Stream<Path> logs = Files.walk(results.path().resolve("logs"))) {
            assertThat(logs.filter(Files::isRegularFile))
                    .extracting(log -> log.getFileName().toString())
                    .containsExactlyInAnyOrder(
                            "direct.log",
                            "direct.log",
                            "direct.log",
                            "direct.log",
                            "behind.log",
                            "behind.log",
                            "store.log",
                            "store.log");
        }
        assertThat(out.toString()).contains("everything is cold, as the plan wants it: no verdict");
    }

    @Test
    void goesOnWithARoundOnFreshServersWhereItEnded() throws IOException {
        assertThat(run(PLAN, "measurement")).as(out.toString()).isZero();
        RunFolder results = RunFolder.open(home.resolve("results/latest").toRealPath());
        Round whole = results.rounds().getLast();
        results.save(new Round(2, 2, false, whole.measurements().subList(0, 1)));

        assertThat(bench("report", results.path().toString())).isZero();
        assertThat(warnings()).contains("unfinished: 1 of 2 rounds done");
        assertThat(bench("run", "--resume")).as(out.toString()).isZero();
        assertThat(results.rounds()).hasSize(2);
        assertThat(results.rounds().getLast().measurements())
                .hasSize(3)
                .startsWith(whole.measurements().getFirst())
                .doesNotContain(whole.measurements().getLast());
    }

    @Test
    void takesNoFiguresOfAnInterruptedAttemptForItsOwn() throws IOException {
        assertThat(run(ONE_BLOCK, "measurement")).as(out.toString()).isZero();
        RunFolder results = RunFolder.open(home.resolve("results/latest").toRealPath());
        Round whole = results.rounds().getLast();
        results.save(new Round(1, 1, false, whole.measurements().subList(0, 2)));
        // It ends well, and leaves no report; that of the attempt before is still there.
        jar("client.jar", Idler.class);

        assertThat(bench("run", "--resume")).as(out.toString()).isOne();
        assertThat(results.rounds().getLast().measurements().getLast().isGood()).isFalse();
    }

    @Test
    void isJudgedByItsRoundsAndNotByItsWarmUp() throws IOException {
        Path plan = Files.writeString(
                home.resolve("shortest.yml"),
                ONE_BLOCK.replace("FRESH", "block").replace("\"{report}\"]", "\"{report}\", \"100\"]"));

        assertThat(bench("run", plan.toString())).as(out.toString()).isZero();
        assertThat(out.toString()).contains("warm-up of block 1 failed");
    }

    @Test
    void isNoWorseForALimitThatItsPlanKnows() throws IOException {
        String mortal = ONE_BLOCK
                .replace("FRESH", "measurement")
                .replace("[\"{port}\", \"{port.store}\"]", "[\"{port}\", mortal]");
        Path plan = home.resolve("mortal.yml");

        Files.writeString(
                plan, mortal.replace("  behind: {}\n", "  behind: {knownLimit: {from: 2, reason: it ends}}\n"));
        assertThat(bench("run", plan.toString())).as(out.toString()).isOne();
        assertThat(warnings()).contains("behind/default/c1: ").doesNotContain("known limit");

        Files.writeString(
                plan, mortal.replace("  behind: {}\n", "  behind: {knownLimit: {from: 1, reason: it ends}}\n"));
        assertThat(bench("run", plan.toString())).as(out.toString()).isZero();
        assertThat(warnings()).contains("; a known limit: it ends");
    }

    @Test
    @Timeout(120)
    void endsWhenAServerDoesNotSurviveItsWarmUp() throws IOException {
        Path plan = Files.writeString(
                home.resolve("mortal.yml"),
                ONE_BLOCK.replace("FRESH", "block").replace("[\"{port}\", \"{port.store}\"]", "[\"{port}\", mortal]"));

        assertThat(bench("run", plan.toString())).as(out.toString()).isEqualTo(2);
        assertThat(out.toString()).contains("behind ended before a round was measured");
    }

    @Test
    void saysWhichJarIsMissingAndWhyAServerDidNotStart() throws IOException {
        Files.delete(home.resolve("client.jar"));
        assertThat(run(ONE_BLOCK, "block")).isEqualTo(2);
        assertThat(out.toString()).contains("load.jar: client.jar is missing");

        jar("client.jar", TinyClient.class);
        Path plan = Files.writeString(
                home.resolve("bad.yml"),
                ONE_BLOCK
                        .replace("FRESH", "block")
                        .replace("arguments: [\"{port}\", \"{port.store}\"]", "arguments: [port]"));
        assertThat(bench("run", plan.toString())).isEqualTo(2);
        assertThat(out.toString()).contains("behind ended while starting", "For input string");
    }

    private String warnings() throws IOException {
        return Json.MAPPER
                .readTree(home.resolve("results/latest/summary.json"))
                .path("warnings")
                .toString();
    }

    private int run(String plan, String fresh) throws IOException {
        Path file = Files.writeString(home.resolve("tiny.yml"), plan.replace("FRESH", fresh));
        return bench("run", file.toString());
    }

    private int bench(String command, String plan) {
        PrintWriter text = new PrintWriter(out, true);
        return Bench.commandLine().setOut(text).setErr(text).execute(command, plan, "--home", home.toString());
    }

    private void jar(String name, Class<?> main) throws IOException {
        TinyJar.write(home.resolve(name), main);
    }
}
