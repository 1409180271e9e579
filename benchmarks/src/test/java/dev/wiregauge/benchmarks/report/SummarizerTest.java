package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummarizerTest {

    private static final String RATE_PLAN = SyntheticRun.AB_PLAN.replace(
            "{tool: ab, concurrencies: [100], requests: 800}", "{tool: k6, ratesPerSecond: [40], duration: 20s}");

    @TempDir
    private Path folder;

    @Test
    void verdictsPairTheModesOfARound() {
        Summary summary = Summarizer.summarize(new SyntheticRun().write(folder));
        assertThat(summary.verdicts())
                .extracting(row -> row.a() + '/' + row.b() + ' ' + row.metric())
                .startsWith("grpc-unary/rest-unary throughput", "grpc-unary/rest-unary cpuMicrosPerRecord")
                .contains("grpc-stream/rest-unary p50Millis", "grpc-stream/grpc-unary p99Millis")
                .hasSize(12);
        VerdictRow faster = verdict(summary, "grpc-stream", "rest-unary", Metric.THROUGHPUT);
        assertThat(faster.verdict()).isEqualTo("higher");
        assertThat(faster.ratio()).isCloseTo(8, within(0.3));
        assertThat(faster.ci95().getFirst()).isLessThan(faster.ratio());
        assertThat(faster.rounds()).isEqualTo(10);
        assertThat(verdict(summary, "grpc-stream", "rest-unary", Metric.CPU_PER_RECORD)
                        .verdict())
                .isEqualTo("lower");
        assertThat(verdict(summary, "grpc-unary", "rest-unary", Metric.THROUGHPUT)
                        .verdict())
                .isEqualTo("no difference detected");
        assertThat(summary.warnings()).isEmpty();
    }

    @Test
    void noiseFloorIsTheControlAgainstItself() {
        Summary summary = Summarizer.summarize(new SyntheticRun().write(folder));
        assertThat(summary.noiseFloors())
                .extracting(NoiseFloor::metric)
                .containsExactly("throughput", "cpuMicrosPerRecord", "p50Millis", "p99Millis");
        NoiseFloor floor = summary.noiseFloors().getFirst();
        assertThat(summary.noiseFloor()).isEqualTo(floor);
        assertThat(floor.mode()).isEqualTo("rest-unary");
        assertThat(floor.ratio()).isCloseTo(1, within(0.05));
        assertThat(floor.ratioCi95().getFirst()).isLessThan(1);
    }

    @Test
    void rowsAreMediansOfGoodRoundsAndSumsOfAll() {
        Summary summary = Summarizer.summarize(new SyntheticRun()
                .change((round, one) ->
                        round == 3 && !one.control() && one.cell().mode().equals("grpc-unary")
                                ? SyntheticRun.failed(one, 12, "12 of 800 requests failed")
                                : one)
                .write(folder));
        ModeRow row = row(summary, "grpc-unary");
        assertThat(row.rounds()).isEqualTo(9);
        assertThat(row.badRounds()).isEqualTo(1);
        assertThat(row.failed()).isEqualTo(12);
        assertThat(row.requests()).isEqualTo(8000);
        assertThat(row.perRound()).hasSize(9).noneMatch(round -> round.round() == 3);
        assertThat(known(row.throughputRps()).median()).isCloseTo(50.5, within(2.0));
        assertThat(row.cpuMicrosPerRecord().get("total"))
                .isEqualTo(known(row.cpuMicrosPerRecordTotal()).median());
        assertThat(row.rssMiB()).containsOnlyKeys("aggregator", "backend");
        assertThat(row.allocatedBytesPerRecord().get("backend")).isCloseTo(700.0 * 1048576 / 800_000, within(1e-9));
        assertThat(row.packetsPerRecord()).isCloseTo(64_000 / 800_000.0, within(1e-9));
        assertThat(row.peakThreads()).containsEntry("aggregator", 61.0).containsEntry("backend", 24.0);
        assertThat(row.bytesPerRecord()).isCloseTo(96_120_000 / 800_000.0, within(1e-9));
        assertThat(row.inFlight()).isCloseTo(100, within(2.0));
        assertThat(row.generatorCpuPercent()).isCloseTo(20, within(1e-9));
        assertThat(row.generatorLimited()).isFalse();
        assertThat(row.latencyCurve()).extracting(LoadResult.Point::percent).containsExactly(50.0, 100.0);
        assertThat(verdict(summary, "grpc-unary", "rest-unary", Metric.THROUGHPUT)
                        .rounds())
                .isEqualTo(9);
        assertThat(summary.warnings())
                .containsExactly("round 3 does not count: grpc-unary/default/1000/c100: 12 of 800 requests failed");
    }

    @Test
    void aControlThatFailsCountsForNothingButTheFloor() {
        Summary summary = Summarizer.summarize(new SyntheticRun()
                .change((_, one) -> one.control() ? SyntheticRun.failed(one, 3, "failed") : one)
                .write(folder));
        assertThat(summary.noiseFloor()).isNull();
        assertThat(row(summary, "rest-unary").failed()).isZero();
        assertThat(summary.verdicts()).extracting(VerdictRow::verdict).containsOnly("no difference detected");
        assertThat(summary.warnings())
                .containsExactly(
                        "rounds 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 do not count: rest-unary/default/1000/c100 as control: failed",
                        "profile default, 1000 records, concurrency 100: too few control measurements for a noise floor, so no difference can be told");
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void saysWhatMakesItUnfitForQuoting() {
        Summary summary = Summarizer.summarize(
                new SyntheticRun().quick().cold(1).stopAfter(4).write(folder));
        assertThat(summary.quick()).isTrue();
        assertThat(summary.warnings())
                .contains(
                        "quick: a shortened run, not to be quoted",
                        "unfinished: 4 of 6 rounds done",
                        "one block only: JVM-to-JVM variation is not in the intervals",
                        "block 1 was measured, or tried, before it was warm")
                .anyMatch(warning -> warning.endsWith(": a verdict rests on 4 rounds only"));
    }

    @Test
    void comparesWithTheBaselineAloneWhereThereIsOne() {
        Summary summary = Summarizer.summarize(new SyntheticRun()
                .plan(SyntheticRun.AB_PLAN + "baseline: grpc-unary\n")
                .write(folder));
        assertThat(summary.verdicts())
                .filteredOn(row -> row.metric().equals(Metric.THROUGHPUT.key()))
                .extracting(row -> row.a() + " / " + row.b())
                .containsExactly("rest-unary / grpc-unary", "grpc-stream / grpc-unary");
    }

    @Test
    void oneRoundHasNoIntervals() {
        Summary summary = Summarizer.summarize(new SyntheticRun().stopAfter(1).write(folder));
        assertThat(summary.verdicts())
                .hasSize(12)
                .allMatch(row -> row.verdict().equals("no difference detected")
                        && row.ci95().equals(List.of(0.0, Double.POSITIVE_INFINITY)));
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
        assertThat(Sentences.claims(summary))
                .allMatch(claim -> claim.matches("\\S+ had [0-9.]+ times the .* of \\S+ in the only good round"));
        assertThat(TextTable.render(summary))
                .contains("one round only: no difference can be told from noise")
                .doesNotContain("no difference detected");
    }

    @Test
    void aPlanOfOneRoundIsWarnedOfOnce() {
        Summary summary = Summarizer.summarize(new SyntheticRun()
                .plan(SyntheticRun.AB_PLAN.replace("blocks: 5", "blocks: 1").replace("rounds: 2", "rounds: 1"))
                .write(folder));
        assertThat(summary.warnings())
                .containsOnlyOnce(
                        "one round only: there is no interval and no noise floor, so no difference can be told")
                .noneMatch(warning -> warning.contains("rests on") || warning.contains("control measurements"));
    }

    @Test
    void noRoundsAtAllAreASummaryToo() {
        Summary summary = Summarizer.summarize(new SyntheticRun().stopAfter(0).write(folder));
        assertThat(summary.verdicts()).isEmpty();
        assertThat(summary.modes()).hasSize(3).allMatch(row -> row.throughputRps() == null);
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
        assertThat(TextTable.render(summary)).contains("rest-unary", "-");
    }

    @Test
    void tellsWhenTheLoadToolWasTheLimit() {
        Summary busy = Summarizer.summarize(new SyntheticRun()
                .change((_, one) -> SyntheticRun.busyGenerator(one, 800 / 400.0 + 0.5))
                .write(folder.resolve("busy")));
        assertThat(row(busy, "grpc-stream").generatorLimited()).isTrue();
        assertThat(row(busy, "rest-unary").generatorLimited()).isFalse();
        assertThat(busy.warnings())
                .singleElement()
                .asString()
                .startsWith("grpc-stream (profile default, 1000 records, concurrency 100): the load tool may have")
                .endsWith("% of its cores");
        Summary dropped = Summarizer.summarize(new SyntheticRun()
                .plan(RATE_PLAN)
                .change((round, one) -> round == 2 && !one.control() ? SyntheticRun.dropping(one, 5) : one)
                .write(folder.resolve("dropped")));
        assertThat(row(dropped, "rest-unary").dropped()).isEqualTo(5);
        assertThat(row(dropped, "rest-unary").generatorLimited()).isTrue();
        Group group = new Group("default", 1000, 100, null, null);
        assertThat(GeneratorLimit.reasons(group, 20.0, 84.0, null, 50.0))
                .containsExactly("it kept 84.0 requests in flight, not 100");
        Group rate = new Group("default", 1000, null, 50, null);
        assertThat(GeneratorLimit.reasons(rate, null, 3.0, 0L, 47.0))
                .containsExactly("it reached 47.0 requests/s, not 50");
        assertThat(GeneratorLimit.reasons(new Group("default", 1000, null, null, 50), null, 3.0, null, 47.0))
                .isEmpty();
    }

    @Test
    void anOpenLoopHasNoVerdictOnThroughput() {
        Summary summary =
                Summarizer.summarize(new SyntheticRun().plan(RATE_PLAN).write(folder));
        assertThat(summary.verdicts())
                .hasSize(9)
                .noneMatch(row -> row.metric().equals("throughput"))
                .allMatch(row -> Objects.equals(row.ratePerSecond(), 40) && row.concurrency() == null);
        assertThat(summary.noiseFloor()).isNull();
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void whatWasNotMeasuredIsMissing() {
        RunFolder run = new SyntheticRun()
                .change((_, one) -> SyntheticRun.unreadable(one))
                .write(folder);
        Summary summary = Summarizer.summarize(run);
        assertThat(summary.verdicts()).hasSize(9).noneMatch(row -> row.metric().equals("cpuMicrosPerRecord"));
        assertThat(SummaryFile.json(summary)).doesNotContain("bytesPerRecord", "cpuMicrosPerRecordTotal");
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
        assertThat(TextTable.render(summary).lines().skip(1).findFirst().orElseThrow())
                .endsWith("-             -    - / -       0");
    }

    private static <T> T known(@Nullable T figure) {
        return Objects.requireNonNull(figure);
    }

    private static VerdictRow verdict(Summary summary, String a, String b, Metric metric) {
        return summary.verdicts().stream()
                .filter(row ->
                        row.a().equals(a) && row.b().equals(b) && row.metric().equals(metric.key()))
                .findFirst()
                .orElseThrow();
    }

    private static ModeRow row(Summary summary, String mode) {
        return summary.modes().stream()
                .filter(row -> row.mode().equals(mode))
                .findFirst()
                .orElseThrow();
    }
}
