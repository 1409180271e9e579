package dev.wiregauge.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.SummaryFile;
import dev.wiregauge.benchmarks.report.Verdict;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command line in a process of its own, with an {@code ab} that only writes down how it was called and prints
 * figures that are known, against a target that only answers: what runs, in which order, and what comes of it.
 */
class BenchIT {

    private static final String PLAN = """
            title: A test
            target: TARGET
            services: {aggregator: {jar: none.jar, metrics: actuator}}
            modes:
              rest-unary: {tiers: {aggregator: aggregator}, request: {path: "/api/rest/unary/user/{records}", fixed: "?seed=42"}}
              grpc-stream: {tiers: {aggregator: aggregator}, request: {path: "/api/grpc/stream/user/{records}", fixed: "?seed=42"}}
            records: [3]
            load: {tool: ab, concurrencies: [2], requests: 8, timeout: 60s}
            control: grpc-stream
            blocks: 2
            rounds: 3
            warmup: {oneRecord: 1ms, load: 1ms, pause: 1ms, minCycles: 2, maxCycles: 4}
            onFailure: POLICY
            """;

    /** ab, but for the requests. The stream is ten times as fast; every call differs a little; calls are written down. */
    private static final String FAKE_AB = """
            #!/bin/sh
            if [ "$1" = -V ]; then echo 'This is ApacheBench, Version 2.3 <$Revision: 1 $>'; exit; fi
            for url; do :; done
            echo "$url" >>"$FAKE/calls"
            calls=$(wc -l <"$FAKE/calls")
            if [ "$calls" = "$(cat "$FAKE/breaks-at" 2>/dev/null)" ]; then
              echo 'apr_socket_recv: Connection reset by peer (104)' >&2; exit 104
            fi
            while [ "$1" != -n ]; do shift; done
            n=$2
            case $url in *stream*) scale=1 ;; *) scale=10 ;; esac
            awk -v n="$n" -v scale="$scale" -v count="${url##*/}" -v failed="$(cat "$FAKE/fails-from" 2>/dev/null)" -v calls="$calls" 'BEGIN {
              seconds = n * scale * (1 + calls % 5 / 100) / 100
              bad = failed != "" && calls >= failed ? 1 : 0
              print "Percentage served,Time in ms" >"percentiles.csv"
              for (i = 0; i <= 100; i++) printf "%d,%.3f\\n", i, scale * 20 >"percentiles.csv"
              print "Document Length:        " 3 * count + 1 " bytes"
              print "Concurrency Level:      2"
              printf "Time taken for tests:   %.3f seconds\\n", seconds
              print "Complete requests:      " n
              print "Failed requests:        " bad
              print "Requests per second:    " n / seconds " [#/sec] (mean)"
              print "Connection Times (ms)"
              print "              min  mean[+/-sd] median   max"
              print "Total:          1  " scale * 20 "   1.0     10      " scale * 25
              print "Percentage of the requests served within a certain time (ms)"
              print "  50%     " scale * 20
              print " 100%     " scale * 25 " (longest request)"
            }'
            """;

    @TempDir
    private Path folder;

    private final FakeAggregator aggregator = new FakeAggregator();

    @BeforeEach
    void makeFakes() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path ab = Files.writeString(bin.resolve("ab"), FAKE_AB);
        assertThat(ab.toFile().setExecutable(true)).isTrue();
        // What a shell script needs, and no folder where a real load tool may be.
        for (String command : List.of("sh", "awk", "wc", "cat")) {
            Path real = Stream.of("/usr/bin", "/bin")
                    .map(place -> Path.of(place, command))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
            Files.createSymbolicLink(bin.resolve(command), real);
        }
        plan("continue");
    }

    @AfterEach
    void stop() {
        aggregator.close();
    }

    @Test
    void warmsUpThenMeasuresEverySlotOnceInEveryRoundAfterALoadThatDoesNotCount() throws Exception {
        Run run = bench("run", plan().toString());

        assertThat(run.status).as(run.text).isZero();
        List<String> calls = calls();
        RunFolder results = RunFolder.open(latest());
        // The control has no JVMs of its own here.
        List<String> modes = List.of("rest/unary", "grpc/stream");
        assertThat(calls.subList(0, 2)).as("answers of one record").isEqualTo(modes);
        assertThat(calls.subList(2, 10)).as("four cycles").isEqualTo(repeat(modes, 4));
        assertThat(calls.subList(10, 13)).as("the null server").allMatch("rest/unary"::equals);
        assertThat(results.rounds()).extracting(Round::block).containsExactly(1, 1, 1, 2, 2, 2);
        // The hypervisor may take the CPU away from a test as well; but nobody looks into these servers, so no block is
        // warm,
        // and nothing is repeated for that.
        List<String> firstRound = results.rounds().getFirst().measurements().stream()
                .flatMap(each -> repeat(List.of(each.cell().mode().replace('-', '/')), 2).stream())
                .toList();
        assertThat(calls.subList(13, 13 + 2 * 3))
                .as("each settles, then is measured")
                .isEqualTo(firstRound);
        assertThat(calls).hasSize(6 * 3 * 2 + 2 * (2 + 8) + 3);
        assertThat(results.rounds())
                .allSatisfy(round -> assertThat(round.measurements())
                        .allMatch(Measurement::isGood)
                        .extracting(measurement -> measurement.cell().mode() + ' ' + measurement.arm())
                        .containsExactlyInAnyOrder("rest-unary MAIN", "grpc-stream MAIN", "grpc-stream CONTROL"));
    }

    @Test
    void whoCannotBeLookedIntoIsNeverWarmAndGetsNoVerdict() throws Exception {
        Run run = bench("run", plan().toString(), "--rounds", "1");

        assertThat(RunFolder.open(latest()).warmups())
                .hasSize(2)
                .allSatisfy(trace -> assertThat(trace.coldBecause())
                        .anyMatch(reason -> reason.contains("the compile queue of aggregator cannot be read")));
        Summary summary = SummaryFile.read(latest().resolve("summary.json"));
        assertThat(summary.verdicts())
                .allMatch(row -> row.verdict() == Verdict.UNDECIDED || row.verdict() == Verdict.NOT_JUDGED);
        assertThat(run.text)
                .contains("no block was warm: figures of cold JVMs, and no verdict")
                .contains("Report: ");
        assertThat(latest().resolve("report.html")).content().contains("A test");
        assertThat(latest().resolve("summary.csv")).content().contains("grpc-stream");
    }

    @Test
    void aRequestThatFailsFailsItsRoundAndTheRunGoesOn() throws Exception {
        Files.writeString(folder.resolve("fails-from"), "15");

        Run run = bench("run", plan().toString(), "--rounds", "1");

        assertThat(run.status).isEqualTo(1);
        assertThat(run.text).contains("1 of 8 requests failed, says ab");
        assertThat(RunFolder.open(latest()).rounds()).hasSize(2);
        assertThat(SummaryFile.read(latest().resolve("summary.json")).modes())
                .anySatisfy(row -> assertThat(row.failed()).isPositive());
    }

    @Test
    void aRequestThatFailsStopsTheRunIfThePlanSaysSo() throws Exception {
        plan("stop");
        Files.writeString(folder.resolve("fails-from"), "1");

        Run run = bench("run", plan().toString(), "--rounds", "1");

        assertThat(run.status).isEqualTo(1);
        assertThat(RunFolder.open(latest()).rounds()).hasSize(1);
    }

    @Test
    void aToolThatBreaksOffIsToldInItsOwnWords() throws Exception {
        Files.writeString(folder.resolve("breaks-at"), "15");

        Run run = bench("run", plan().toString(), "--rounds", "1");

        assertThat(run.status).isEqualTo(1);
        assertThat(run.text).contains("Connection reset by peer");
        assertThat(RunFolder.open(latest()).rounds()).hasSize(2);
    }

    @Test
    void resumingMeasuresOnlyWhatIsMissingWithTheSameCodeAndPlan() throws Exception {
        assertThat(bench("run", plan().toString(), "--rounds", "2").status).isZero();
        byte[] kept = Files.readAllBytes(latest().resolve("round-004.json"));
        Files.delete(latest().resolve("round-003.json"));
        Files.delete(latest().resolve("summary.json"));

        Run run = bench("run", "--resume");

        assertThat(run.status).as(run.text).isZero();
        assertThat(run.text).contains("9 of 12 measurements are done");
        assertThat(RunFolder.open(latest()).rounds()).extracting(Round::round).containsExactly(1, 2, 3, 4);
        assertThat(Files.readAllBytes(latest().resolve("round-004.json"))).isEqualTo(kept);
        assertThat(latest().resolve("summary.json")).exists();

        Run otherPlan = bench("run", plan().toString(), "--resume", latest().toString());
        assertThat(otherPlan.status).isEqualTo(2);
        assertThat(otherPlan.text).contains("leave out PLAN and the other options");
        Path environment = latest().resolve("environment.json");
        Files.writeString(environment, Files.readString(environment).replaceFirst("(\"JDK\" : \")", "$1not "));
        Run otherJdk = bench("run", "--resume");
        assertThat(otherJdk.status).isEqualTo(2);
        assertThat(otherJdk.text).contains("its JDK was not ", "begin a new run");
    }

    @Test
    void modesThatAnswerDifferentlyAreNotCompared() throws Exception {
        aggregator.lieOn("/api/grpc/");

        Run run = bench("run", plan().toString());

        assertThat(run.status).isEqualTo(2);
        assertThat(run.text).contains("other bytes than rest-unary/default/3/c2 did: not comparable");
        assertThat(folder.resolve("calls")).doesNotExist();
    }

    @Test
    void aMissingToolIsToldBeforeAnythingStarts() throws Exception {
        Files.writeString(
                plan(),
                Files.readString(plan())
                        .replaceFirst(
                                "load: .*",
                                "load: {tool: k6-users, users: [2], rampUp: 1s, hold: 1s, rampDown: 1s, pause: 1s, timeout: 1s}"));

        Run run = bench("run", plan().toString());

        assertThat(run.status).isEqualTo(2);
        assertThat(run.text.strip())
                .isEqualTo(plan() + ": load.tool: k6 is missing; scripts/setup.sh --tool k6 installs it");
        assertThat(folder.resolve("results")).doesNotExist();
    }

    @Test
    void neitherColdRunsNorAFolderWithoutRoundsCanBeCompared() throws Exception {
        Run cold = bench("run", plan().toString(), "--blocks", "1", "--rounds", "1");
        assertThat(cold.status).as(cold.text).isZero();
        Path empty = Files.createDirectory(folder.resolve("empty"));

        Run same = bench("compare", latest().toString(), latest().toString());
        assertThat(same.status).as(same.text).isEqualTo(2);
        assertThat(same.text).contains("too few warm blocks to find anything worse");
        Run unusable = bench("compare", latest().toString(), empty.toString());
        assertThat(unusable.status).isEqualTo(2);
        assertThat(unusable.text).contains("is not a results folder");
    }

    @Test
    void whatARunNeedsIsToldToTheScriptThatBuildsIt() throws Exception {
        String home = Path.of("..").toAbsolutePath().normalize().toString();
        assertThat(bench("prepare", "run", "--home", home).text.lines())
                .containsExactlyInAnyOrder(
                        "install ab",
                        "build %s aggregator/target/aggregator.jar".formatted(home),
                        "build %s user-rest-service/target/user-rest-service.jar".formatted(home),
                        "build %s user-grpc-service/target/user-grpc-service.jar".formatted(home),
                        "train %s aggregator/target/aggregator.jar".formatted(home),
                        "train %s user-rest-service/target/user-rest-service.jar".formatted(home),
                        "train %s user-grpc-service/target/user-grpc-service.jar".formatted(home));
        String proto = home + " user-rest-service/proto/target/user-rest-proto-service.jar";
        assertThat(bench("prepare", "run", "matrix", "--home", home).text).contains("build " + proto, "train " + proto);
        assertThat(bench("prepare", "run", "article", "--quick", "--home", home).text)
                .contains("install ab")
                .doesNotContain("train");
        assertThat(bench("prepare", "run", "latency", "--target", "compose", "--home", home)
                        .text
                        .lines())
                .containsExactlyInAnyOrder("install k6", "docker");
        assertThat(bench("prepare", "run", "tls", "--quick", "--home", home)
                        .text
                        .lines())
                .contains("certificates " + home);
        assertThat(bench("prepare", "run", "tls", "--target", "compose", "--home", home)
                        .text
                        .lines())
                .containsExactlyInAnyOrder("install ab", "docker", "certificates " + home);
        Run saved = bench("prepare", "compare", "a", "b", "--tolerance", "5", "--home", home);
        assertThat(saved.status).as(saved.text).isZero();
        assertThat(saved.text).as("two folders need nothing").isEmpty();
    }

    private record Run(int status, String text) {}

    private Run bench(String command, String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(Objects.requireNonNull(System.getProperty("java.home")), "bin", "java")
                        .toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                Objects.requireNonNull(System.getProperty("java.class.path")),
                Bench.class.getName(),
                command));
        if (!command.equals("compare")) {
            line.addAll(List.of("--results", folder.resolve("results").toString()));
        }
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().put("PATH", folder.resolve("bin").toString());
        builder.environment().put("FAKE", folder.toString());
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), text);
    }

    private Path plan() {
        return folder.resolve("test.yml");
    }

    private void plan(String onFailure) throws IOException {
        Files.writeString(
                plan(), PLAN.replace("TARGET", aggregator.url().toString()).replace("POLICY", onFailure));
    }

    private Path latest() throws IOException {
        return folder.resolve("results/latest").toRealPath();
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(folder.resolve("calls")).stream()
                .map(url -> url.replaceFirst(".*/api/([^/]+/[^/]+)/.*", "$1"))
                .toList();
    }

    private static List<String> repeat(List<String> items, int times) {
        return Stream.generate(() -> items).limit(times).flatMap(List::stream).toList();
    }
}
