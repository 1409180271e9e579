package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.stats.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {

    @TempDir
    private Path folder;

    @Test
    void aRunIsNotWorseThanItsLike() {
        Comparison comparison = Comparison.of(run("a", new SyntheticRun()), run("b", new SyntheticRun().seed(2)), 0);
        assertThat(comparison.rows()).hasSize(12).allMatch(row -> row.verdict() == Verdict.NO_DIFFERENCE);
        assertThat(comparison.confidence()).isEqualTo(1 - 0.05 / 12);
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
        Comparison comparison = Comparison.of(
                run("a", new SyntheticRun()),
                run("b", new SyntheticRun().seed(2).speed("grpc-stream", 600)),
                0);
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
        Comparison comparison = Comparison.of(
                run("a", new SyntheticRun()),
                run("b", new SyntheticRun().seed(2).cpuFactor(1.5)),
                5);
        assertThat(comparison.rows())
                .filteredOn(Comparison.Row::worse)
                .hasSize(3)
                .allMatch(row -> row.metric() == Metric.CPU_PER_RECORD);
    }

    @Test
    void noFalseAlarmsInTwentyPairsOfLikeRuns() {
        int alarms = 0;
        for (int i = 0; i < 20; i++) {
            alarms += Comparison.of(
                            run("a" + i, new SyntheticRun().seed(100 + i)),
                            run("b" + i, new SyntheticRun().seed(200 + i)),
                            0)
                    .exitStatus();
        }
        assertThat(alarms).isLessThanOrEqualTo(3);
    }

    @Test
    void whatCannotBeComparedIsNeitherGoodNorBad() throws Exception {
        RunFolder a = run("a", new SyntheticRun());
        assertUnusable(a, run("quick", new SyntheticRun().quick()), "one of the runs is quick");
        assertUnusable(
                a,
                run(
                        "requests",
                        new SyntheticRun().plan(SyntheticRun.AB_PLAN.replace("requests: 800", "requests: 400"))),
                "different loads");
        assertUnusable(
                a,
                run("counts", new SyntheticRun().plan(SyntheticRun.AB_PLAN.replace("[1000]", "[10]"))),
                "no cell in common");
        assertUnusable(
                a,
                run(
                        "bad",
                        new SyntheticRun()
                                .change((_, one) -> one.cell().mode().equals("grpc-unary")
                                        ? SyntheticRun.failed(one, 800, "all failed")
                                        : one)),
                "B has no good round of grpc-unary/default/1000/c100");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Comparison none = Comparison.of(a.path(), empty, 0);
        assertThat(none.exitStatus()).isEqualTo(2);
        assertThat(none.text()).contains("cannot compare: ", "is not a results folder");
        Files.writeString(a.path().resolve("round-004.json"), "{");
        assertUnusable(a, a, "round-004.json cannot be read");
    }

    @Test
    void cellsOfOneRunOnlyAreLeftOut() {
        RunFolder more = run("more", new SyntheticRun().plan(SyntheticRun.AB_PLAN.replace("[100]", "[20, 100]")));
        assertThat(Comparison.of(run("a", new SyntheticRun()), more, 0).rows())
                .hasSize(12)
                .allMatch(row -> row.cell().intensity().value() == 100);
    }

    @Test
    void warnsOfWhatElseMayExplainADifference() {
        Comparison comparison = Comparison.of(
                run("a", new SyntheticRun().fact("Commit", "other")),
                run(
                        "b",
                        new SyntheticRun()
                                .fact("CPU", "Synthetic 3000")
                                .plan(SyntheticRun.AB_PLAN.replace("blocks: 5", "blocks: 2"))
                                .change((round, one) ->
                                        round == 1 && one.cell().mode().equals("grpc-unary")
                                                ? SyntheticRun.failed(one, 7, "7 failed")
                                                : one)),
                0);
        assertThat(comparison.warnings())
                .contains(
                        "CPU differs: A Synthetic 2000, B Synthetic 3000",
                        "B has 2 blocks: JVM-to-JVM variation is not in the intervals",
                        "B: grpc-unary/default/1000/c100: 7 failed requests, 1 bad rounds")
                .noneMatch(warning -> warning.contains("Commit"));
    }

    @Test
    void aGateThatCouldNotHaveClosedIsNotOpen() {
        String plan = SyntheticRun.AB_PLAN.replace("blocks: 5", "blocks: 3");
        Comparison comparison = Comparison.of(
                run("a", new SyntheticRun().plan(plan)),
                run("b", new SyntheticRun().plan(plan).seed(2).speed("grpc-stream", 200)),
                0);
        assertThat(comparison.exitStatus()).isEqualTo(2);
        assertThat(comparison.text())
                .contains("cannot compare: too few blocks or rounds to find anything worse; give the plan more blocks");
    }

    private Comparison slower(double tolerancePercent) {
        return Comparison.of(
                run("a", new SyntheticRun()),
                run("b", new SyntheticRun().seed(2).speed("grpc-stream", 300)),
                tolerancePercent);
    }

    private static void assertUnusable(RunFolder a, RunFolder b, String problem) {
        Comparison comparison = Comparison.of(a, b, 0);
        assertThat(comparison.exitStatus()).isEqualTo(2);
        assertThat(comparison.text()).contains("cannot compare: ", problem);
    }

    private RunFolder run(String name, SyntheticRun run) {
        return run.write(folder.resolve(name + '-' + System.nanoTime()));
    }
}
