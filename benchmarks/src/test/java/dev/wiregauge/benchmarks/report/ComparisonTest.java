package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {

    @TempDir
    private Path folder;

    @Test
    void aRunIsNotWorseThanItsLike() {
        Comparison comparison = compare(new SyntheticRun(), new SyntheticRun().seed(2), 0);
        assertThat(comparison.rows()).hasSize(12).allMatch(row -> row.verdict() == Verdict.UNDECIDED);
        assertThat(comparison.exitStatus()).isZero();
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void aSlowerRunIsWorse() throws Exception {
        Comparison comparison = slower(0);
        assertThat(comparison.exitStatus()).isEqualTo(1);
        assertThat(comparison.rows())
                .filteredOn(Comparison.Row::worse)
                .allMatch(row -> row.cell().mode().equals("grpc-stream"))
                .extracting(Comparison.Row::metric)
                .contains(Metric.THROUGHPUT, Metric.P50, Metric.P99);
        String text = comparison.text();
        assertThat(text).isEqualTo(Files.readString(Golden.file("comparison.txt", text)));
    }

    @Test
    void aFasterRunIsNotWorse() {
        Comparison comparison =
                compare(new SyntheticRun(), new SyntheticRun().seed(2).speed("grpc-stream", 600), 0);
        assertThat(comparison.exitStatus()).isZero();
        assertThat(comparison.rows()).anyMatch(row -> row.verdict() == Verdict.HIGHER);
    }

    @Test
    void whatIsWithinToleranceIsNotWorse() {
        assertThat(slower(60).exitStatus()).isZero();
        assertThat(slower(60).rows()).anyMatch(row -> row.verdict() == Verdict.LOWER);
    }

    @Test
    void moreCpuIsWorse() {
        Comparison comparison =
                compare(new SyntheticRun(), new SyntheticRun().seed(2).cpuFactor(Arm.MAIN, 1.5), 5);
        assertThat(comparison.rows())
                .filteredOn(Comparison.Row::worse)
                .hasSize(3)
                .allMatch(row -> row.metric() == Metric.CPU);
    }

    @Test
    void noFalseAlarmsInTwentyPairsOfLikeRuns() {
        int alarms = 0;
        for (int i = 0; i < 20; i++) {
            alarms += compare(new SyntheticRun().seed(100 + i), new SyntheticRun().seed(200 + i), 0)
                    .exitStatus();
        }
        assertThat(alarms).isLessThanOrEqualTo(3);
    }

    @Test
    void whatCannotBeComparedIsNeitherGoodNorBad() throws Exception {
        Path a = run(new SyntheticRun());
        assertUnusable(a, run(new SyntheticRun().quick()), "quick differs: A false, B true");
        assertUnusable(a, run(changed("requests: 800", "requests: 400")), "load differs: A {");
        assertUnusable(a, run(changed("[1000]", "[10]")), "no cell in common");
        assertUnusable(
                a,
                run(new SyntheticRun()
                        .change((_, one) -> one.cell().mode().equals("grpc-unary")
                                ? SyntheticRun.failed(one, 800, "all failed")
                                : one)),
                "B has no good round of grpc-unary/default/1000/c100");
        assertUnusable(a, Files.createDirectories(folder.resolve("empty")), "is not a results folder");
        Files.writeString(a.resolve("round-004.json"), "{");
        assertUnusable(a, a, "round-004.json cannot be read");
    }

    @Test
    void runsOfOtherMachinesAreNotCompared() {
        Path a = run(new SyntheticRun().fact("cgroup memory limit", "max"));
        assertUnusable(
                a,
                run(new SyntheticRun().fact("cgroup memory limit", "1073741824")),
                "cgroup memory limit differs: A max, B");
        assertUnusable(a, run(new SyntheticRun().fact("CPU", "Synthetic 3000")), "CPU differs: A Synthetic 2000, B");
        assertUnusable(a, run(new SyntheticRun().fact("CPUs", "4")), "CPUs differs: A 2, B 4");
        assertUnusable(a, run(new SyntheticRun().fact("JDK", "26")), "JDK differs: A 25, B 26");
        assertUnusable(
                a, run(new SyntheticRun().fact("JVM flags", "-Xmx1g")), "JVM flags differs: A unknown, B -Xmx1g");
        assertThat(compare(new SyntheticRun(), new SyntheticRun().fact("commit", "other"), 0)
                        .problems())
                .isEmpty();
    }

    @Test
    void cellsOfOneRunOnlyAreLeftOut() {
        assertThat(compare(new SyntheticRun(), changed("[100]", "[20, 100]"), 0).rows())
                .hasSize(12)
                .allMatch(row -> row.cell().intensity().value() == 100);
    }

    @Test
    void saysWhatIsLeftOut() {
        assertThat(compare(
                                new SyntheticRun(),
                                new SyntheticRun()
                                        .cold(4, 5)
                                        .change((round, one) ->
                                                round == 1 && one.cell().mode().equals("grpc-unary")
                                                        ? SyntheticRun.failed(one, 7, "7 failed")
                                                        : one),
                                0)
                        .warnings())
                .containsExactly(
                        "B: block 4 was cold", "B: block 5 was cold", "B: grpc-unary/default/1000/c100: 1 bad round");
    }

    @Test
    void aGateThatCouldNotHaveClosedIsNotOpen() {
        Comparison comparison = compare(
                changed("blocks: 10", "blocks: 2"),
                changed("blocks: 10", "blocks: 2").seed(2).speed("grpc-stream", 200),
                0);
        assertThat(comparison.exitStatus()).isEqualTo(2);
        assertThat(comparison.text())
                .contains("cannot compare: too few warm blocks to find anything worse: rest-unary/default/1000/c100"
                        + " has 2 in A and 2 in B, and a verdict takes 8");

        Integer[] all = SyntheticRun.blocks(1, 10);
        Comparison cold = compare(
                new SyntheticRun().cold(all),
                new SyntheticRun().seed(2).speed("grpc-stream", 200).cold(all),
                0);
        assertThat(cold.exitStatus()).isEqualTo(2);
        assertThat(cold.text()).contains("too few warm blocks to find anything worse: there is none on either side");
    }

    private Comparison slower(double tolerancePercent) {
        return compare(new SyntheticRun(), new SyntheticRun().seed(2).speed("grpc-stream", 300), tolerancePercent);
    }

    private static SyntheticRun changed(String from, String to) {
        return new SyntheticRun().plan(SyntheticRun.AB_PLAN.replace(from, to));
    }

    private static void assertUnusable(Path a, Path b, String problem) {
        Comparison comparison = Comparison.of(a, b, 0);
        assertThat(comparison.exitStatus()).isEqualTo(2);
        assertThat(comparison.text()).contains("cannot compare: ", problem);
    }

    private Comparison compare(SyntheticRun a, SyntheticRun b, double tolerancePercent) {
        return Comparison.of(run(a), run(b), tolerancePercent);
    }

    private Path run(SyntheticRun run) {
        return run.write(folder.resolve("run-" + System.nanoTime())).path();
    }
}
