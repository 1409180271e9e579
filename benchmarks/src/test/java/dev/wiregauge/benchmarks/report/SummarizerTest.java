package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummarizerTest {

    private static final String RATE_PLAN = SyntheticRun.AB_PLAN.replace(
            "{tool: ab, concurrencies: [100], requests: 800, timeout: 500s}",
            "{tool: k6-open, ratesPerSecond: [40], users: 10, duration: 20s, timeout: 60s}");

    @TempDir
    private Path folder;

    @Test
    void verdictsAreOnThePrimaryMetricAndPairTheBlocks() {
        Summary summary = summarize(new SyntheticRun());
        assertThat(summary.verdicts())
                .extracting(row -> row.a() + '/' + row.b() + ' ' + row.metric())
                .startsWith("grpc-unary/rest-unary THROUGHPUT", "grpc-unary/rest-unary CPU")
                .contains("grpc-stream/rest-unary P50", "grpc-stream/grpc-unary P99")
                .hasSize(12);
        assertThat(summary.verdicts())
                .filteredOn(row -> row.metric() != Metric.CPU)
                .allMatch(row -> row.verdict() == Verdict.NOT_JUDGED && row.outcome() == null);
        VerdictRow cheaper = verdict(summary, "grpc-stream", "rest-unary", Metric.CPU);
        assertThat(cheaper.verdict()).isEqualTo(Verdict.LOWER);
        assertThat(cheaper.ratio()).isCloseTo(0.125, within(0.005));
        assertThat(cheaper.ci95().contains(0.125)).isTrue();
        assertThat(cheaper.blocks()).isEqualTo(10);
        assertThat(cheaper.rounds()).isEqualTo(10);
        assertThat(cheaper.outcome())
                .matches("grpc-stream needs 0\\.12\\d times the CPU per record of rest-unary"
                        + " \\(95 % interval 0\\.1\\d+ to 0\\.1\\d+; differs, 10 blocks\\)");
        assertThat(summary.broken()).isEmpty();
        assertThat(summary.warnings()).isEmpty();
    }

    @Test
    void theMarginDecidesWhatIsEqual() {
        String outcome = verdict(summarize(new SyntheticRun().noise(0.01)), "grpc-unary", "rest-unary", Metric.CPU)
                .outcome();
        assertThat(outcome)
                .startsWith("grpc-unary and rest-unary: CPU per record equal within 5 % (ratio 1.01, 95 % interval 0.9")
                .endsWith("; 10 blocks)");
        VerdictRow noisy = verdict(summarize(new SyntheticRun().noise(0.2)), "grpc-unary", "rest-unary", Metric.CPU);
        assertThat(noisy.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(noisy.moreBlocks()).isPositive();
        assertThat(noisy.outcome())
                .contains("CPU per record undecided (ratio ")
                .endsWith("; about %d more blocks would tell)".formatted(noisy.moreBlocks()));
    }

    /** By itself its interval excludes 1, which among three pairs happens by chance too often. */
    @Test
    void allPairsOfThePlanAreOneFamily() {
        Summary summary = summarize(
                new SyntheticRun().speed("grpc-unary", 52.5).noise(0.04).seed(31));
        VerdictRow row = verdict(summary, "grpc-unary", "rest-unary", Metric.CPU);
        assertThat(row.ci95().contains(1)).isFalse();
        assertThat(row.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(verdict(summary, "grpc-stream", "rest-unary", Metric.CPU).verdict())
                .isEqualTo(Verdict.LOWER);
    }

    @Test
    void aColdBlockCountsForNoRatio() {
        Summary summary = summarize(new SyntheticRun().noise(0.02).cold(2, 7));
        VerdictRow row = verdict(summary, "grpc-stream", "rest-unary", Metric.CPU);
        assertThat(row.blocks()).isEqualTo(8);
        assertThat(row.verdict()).isEqualTo(Verdict.LOWER);
        assertThat(summary.excluded()).extracting(Summary.Excluded::block).containsExactly(2, 7);
        assertThat(summary.broken()).containsExactly("cold blocks, which count for no ratio: 2, 7");
        ModeRow stream = row(summary, "grpc-stream");
        assertThat(stream.cold()).isFalse();
        assertThat(stream.restsOn()).hasValue("rests on 8 of 10 blocks: the others were cold");
        assertThat(Figures.WARM_BLOCKS.of(stream)).isEqualTo(8);
        assertThat(Figures.ROUNDS.of(stream)).isEqualTo(10);
        assertThat(stream.perRound())
                .filteredOn(ModeRow.PerRound::wasCold)
                .extracting(ModeRow.PerRound::block)
                .containsExactly(2, 7);
    }

    @Test
    void tooFewWarmBlocksDecideNothing() {
        Summary summary = summarize(new SyntheticRun().cold(SyntheticRun.blocks(2, 10)));
        assertThat(verdict(summary, "grpc-stream", "rest-unary", Metric.CPU).outcome())
                .startsWith("grpc-stream and rest-unary: CPU per record undecided: 1 of 8 warm blocks (ratio 0.1")
                .endsWith("too few blocks for an interval)");
        assertThat(summary.broken()).contains("1 warm block: a verdict takes 8");
    }

    @Test
    void whereNoBlockWasWarmThereAreFiguresAndNoRatio() {
        Summary summary = summarize(new SyntheticRun().cold(SyntheticRun.blocks(1, 10)));
        assertThat(summary.verdicts()).isEmpty();
        assertThat(Sentences.claims(summary)).isEmpty();
        assertThat(summary.modes()).allMatch(ModeRow::cold);
        assertThat(range(Figures.THROUGHPUT, row(summary, "grpc-stream")).median())
                .isCloseTo(400, within(20.0));
        assertThat(summary.broken()).contains("no block was warm: figures of cold JVMs, and no verdict");
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void freshServersAreColdByIntention() {
        Summary summary = summarize(new SyntheticRun().plan(SyntheticRun.AB_PLAN + "fresh: measurement\n"));
        assertThat(summary.verdicts()).isEmpty();
        assertThat(summary.broken()).containsExactly("everything is cold, as the plan wants it: no verdict");
    }

    @Test
    void theControlJudgesTheRunAndNoPair() {
        Summary sound = summarize(new SyntheticRun());
        assertThat(sound.noiseFloors())
                .extracting(NoiseFloor::metric)
                .containsExactly(Metric.THROUGHPUT, Metric.CPU, Metric.P50, Metric.P99);
        assertThat(sound.noiseFloor()).isEqualTo(sound.noiseFloors().getFirst());
        Summary.Control control = known(sound.control());
        assertThat(control.reasons()).isEmpty();
        assertThat(control.ratio()).isCloseTo(1, within(0.05));
        assertThat(control.falseAlarmPercent()).isBetween(0.0, 10.0);

        Summary bad = summarize(new SyntheticRun().cpuFactor(Arm.CONTROL, 1.3));
        assertThat(known(bad.control()).reasons()).contains("excludes 1");
        assertThat(bad.broken().getFirst())
                .startsWith("control: rest-unary against itself is 1.")
                .contains("in CPU per record (95 % interval 1.", "), which excludes 1");
        assertThat(verdict(bad, "grpc-stream", "rest-unary", Metric.CPU).verdict())
                .isEqualTo(Verdict.LOWER);
    }

    @Test
    void aControlThatFailsCountsForNothingButTheControl() {
        Summary summary = summarize(new SyntheticRun()
                .change((_, one) -> one.arm() == Arm.CONTROL ? SyntheticRun.failed(one, 3, "failed") : one));
        assertThat(summary.noiseFloor()).isNull();
        assertThat(summary.control()).isNull();
        assertThat(row(summary, "rest-unary").failed()).isZero();
        assertThat(verdict(summary, "grpc-stream", "rest-unary", Metric.CPU).verdict())
                .isEqualTo(Verdict.LOWER);
        assertThat(summary.warnings())
                .containsExactly("rounds 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 do not count:"
                        + " rest-unary/default/1000/c100 as control: failed");
        assertThat(summary.broken())
                .containsExactly("the control was not measured", "30 requests failed: their rounds do not count");
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void rowsAreMediansOfGoodRoundsAndSumsOfAll() {
        Summary summary = summarize(new SyntheticRun()
                .change((round, one) ->
                        round == 3 && one.arm() == Arm.MAIN && one.cell().mode().equals("grpc-unary")
                                ? SyntheticRun.failed(one, 12, "12 of 800 requests failed")
                                : one));
        ModeRow row = row(summary, "grpc-unary");
        assertThat(Figures.ROUNDS.of(row)).isEqualTo(9);
        assertThat(Figures.BAD_ROUNDS.of(row)).isEqualTo(1);
        assertThat(row.failed()).isEqualTo(12);
        assertThat(Figures.REQUESTS.of(row)).isEqualTo(8000);
        assertThat(row.perRound()).hasSize(9).noneMatch(round -> round.round() == 3);
        assertThat(range(Figures.THROUGHPUT, row).median()).isCloseTo(50.5, within(2.0));
        assertThat(known(Figures.CPU_BY_TIER.of(row)).get("total"))
                .isCloseTo(range(Figures.CPU, row).median(), within(1e-9));
        assertThat(Figures.RSS.of(row)).containsOnlyKeys("aggregator", "backend");
        assertThat(known(Figures.ALLOCATED.of(row)).get("backend")).isCloseTo(700.0 * 1048576 / 800_000, within(1e-9));
        assertThat(Figures.PACKETS.number(row)).isCloseTo(64_000 / 800_000.0, within(1e-9));
        assertThat(Figures.BYTES.number(row)).isCloseTo(96_120_000 / 800_000.0, within(1e-9));
        assertThat(Figures.THREADS.of(row)).containsEntry("aggregator", 61.0).containsEntry("backend", 24.0);
        assertThat(Figures.IN_FLIGHT.number(row)).isCloseTo(100, within(2.0));
        assertThat(Figures.TOOL_PERCENT.number(row)).isCloseTo(20, within(1e-9));
        assertThat(row.generatorLimited()).isFalse();
        assertThat(row.latencyCurve()).extracting(Point::percent).containsExactly(50.0, 100.0);
        assertThat(verdict(summary, "grpc-unary", "rest-unary", Metric.CPU).blocks())
                .isEqualTo(9);
        assertThat(summary.warnings())
                .containsExactly("round 3 does not count: grpc-unary/default/1000/c100: 12 of 800 requests failed");
        assertThat(summary.broken()).containsExactly("12 requests failed: their rounds do not count");
    }

    @Test
    void whoUsedTheMachineAddsUp() {
        Map<String, Double> cores = known(Figures.CORES.of(row(summarize(new SyntheticRun()), "rest-unary")));
        assertThat(cores).containsOnlyKeys("aggregator", "backend", "load tool", "harness", "others", "machine");
        assertThat(cores.get("load tool")).isCloseTo(0.2, within(1e-9));
        assertThat(cores.get("harness")).isCloseTo(0.01, within(1e-9));
        assertThat(cores.get("others")).isCloseTo(0.09, within(0.02));
        double machine = known(cores.get("machine"));
        double parts = cores.values().stream().mapToDouble(Double::doubleValue).sum() - machine;
        assertThat(parts).isCloseTo(machine, within(1e-9));
    }

    @Test
    void contentionIsTold() {
        ModeRow row = row(summarize(new SyntheticRun()), "rest-unary");
        assertThat(Figures.STEAL.number(row)).isEqualTo(0.4);
        assertThat(Figures.PRESSURE.number(row)).isEqualTo(55.0);
        assertThat(known(Figures.RUN_QUEUE.of(row)).get("backend")).isCloseTo(1, within(1e-9));
        assertThat(known(Figures.THROTTLED.of(row)).get("backend")).isZero();
        assertThat(Figures.HEADROOM.number(row)).isCloseTo(3, within(0.2));
    }

    @Test
    void latenciesOfAllRoundsAreOneDistributionWhereTheyCanBe() {
        Histogram micros = new Histogram(3);
        for (int i = 1; i <= 2000; i++) {
            micros.recordValue(i * 1000L);
        }
        ByteBuffer buffer = ByteBuffer.allocate(micros.getNeededByteBufferCapacity());
        int length = micros.encodeIntoCompressedByteBuffer(buffer);
        String text = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
        Latency told = new Latency(1, null, 1, null, null, 1, List.of(), text);
        ModeRow row =
                row(summarize(new SyntheticRun().change((_, one) -> SyntheticRun.latency(one, told))), "rest-unary");
        assertThat(Figures.P50.number(row)).isCloseTo(1000, within(2.0));
        assertThat(Figures.P99.number(row)).isCloseTo(1980, within(2.0));
        assertThat(Values.at(row.latencyCurve(), 99.9))
                .as("20 of 20,000 beyond")
                .isCloseTo(1998, within(2.0));
    }

    @Test
    void saysWhatMakesItUnfitForQuoting() {
        Summary summary = summarize(new SyntheticRun().quick().stopAfter(4));
        assertThat(summary.quick()).isTrue();
        assertThat(summary.broken()).containsExactly("quick: a shortened run, not to be quoted");
        assertThat(summary.warnings()).containsExactly("unfinished: 4 of 6 rounds done");
        Summary drifting = summarize(new SyntheticRun().drift(0.08));
        assertThat(known(drifting.calibration()).computePercent()).isCloseTo(8, within(1e-9));
        assertThat(drifting.broken())
                .containsExactly("the machine did not stay the same: its calibration spreads over 8.00 %");
    }

    @Test
    void comparesWithTheBaselineAloneWhereThereIsOne() {
        Summary summary = summarize(new SyntheticRun().plan(SyntheticRun.AB_PLAN + "baseline: grpc-unary\n"));
        assertThat(summary.leading())
                .extracting(VerdictRow::name)
                .containsExactly("rest-unary / grpc-unary", "grpc-stream / grpc-unary");
    }

    @Test
    void comparesProfilesModeByModeWhereOneIsTheBaseline() {
        Summary summary = summarize(
                new SyntheticRun().plan(SyntheticRun.AB_PLAN + "profiles: [floor, default]\nbaselineProfile: floor\n"));
        assertThat(summary.leading())
                .extracting(VerdictRow::name)
                .containsExactly(
                        "default / floor, rest-unary", "default / floor, grpc-unary", "default / floor, grpc-stream");
        assertThat(summary.leading()).extracting(row -> row.group().profile()).containsOnly("default");
    }

    @Test
    void tellsCostsOverTheFloorAndGivesNoVerdictAboutIt() {
        String services = SyntheticRun.AB_PLAN.replace(
                "[\"{port}\"]}", "[\"{port}\"], profiles: {floor: {jar: floor.jar, arguments: [\"{port}\"]}}}");
        Summary summary = summarize(new SyntheticRun()
                .plan(services + "profiles: [floor, default]\nfloorProfile: floor\n")
                .cpuFactor("floor", 0.5));
        assertThat(summary.leading())
                .extracting(VerdictRow::name)
                .containsExactly("grpc-unary / rest-unary", "grpc-stream / rest-unary", "grpc-stream / grpc-unary");
        assertThat(summary.leading()).extracting(row -> row.group().profile()).containsOnly("default");
        assertThat(summary.modes()).hasSize(6).allSatisfy(row -> {
            Range over = Figures.OVER_FLOOR.of(row);
            if (row.group().profile().equals("floor")) {
                assertThat(over).isNull();
            } else {
                assertThat(known(over).median()).isCloseTo(2, within(0.1));
                assertThat(known(over).ci95().low()).isBetween(1.8, 2.0);
            }
        });
    }

    @Test
    void aChangeIsComparedWithWhatWasBeforeIt() {
        Report same =
                Report.of(new SyntheticRun().cpuFactor(Arm.BASE, 1).noise(0.01).write(folder.resolve("same")));
        assertThat(same.summary().leading())
                .extracting(VerdictRow::name)
                .containsExactly("head / base, rest-unary", "head / base, grpc-unary", "head / base, grpc-stream");
        assertThat(same.summary().leading())
                .allSatisfy(row -> assertThat(row.outcome()).contains("equal within 5 %", "head and base", " in "));
        assertThat(same.isWorse()).isFalse();
        assertThat(same.unjudged()).isEmpty();
        assertThat(same.summary().modes()).extracting(ModeRow::name).contains("grpc-stream", "grpc-stream (base)");
        assertThat(SummaryFile.problems(same.summaryJson())).isEmpty();

        Report slower = Report.of(
                new SyntheticRun().cpuFactor(Arm.BASE, 1 / 1.1).noise(0.01).write(folder.resolve("worse")));
        assertThat(slower.isWorse()).isTrue();
        assertThat(slower.summary().leading())
                .allSatisfy(row -> assertThat(row.outcome())
                        .contains("head needs 1.", " times the CPU per record of base in ", "; differs, 10 blocks"));
        Report faster = Report.of(
                new SyntheticRun().cpuFactor(Arm.BASE, 1.1).noise(0.01).write(folder.resolve("better")));
        assertThat(faster.isWorse()).isFalse();
        assertThat(faster.summary().leading()).allMatch(row -> row.verdict() == Verdict.LOWER);
    }

    @Test
    void aChangeThatTooFewWarmBlocksMeasuredIsNotJudged() {
        Report few = Report.of(
                new SyntheticRun().cpuFactor(Arm.BASE, 0.5).cold(1, 2, 3).write(folder.resolve("few")));
        assertThat(few.isWorse()).isFalse();
        assertThat(few.unjudged())
                .hasSize(3)
                .contains(
                        "grpc-unary/default/1000/c100 was measured in 7 warm blocks on both sides: a verdict takes 8");
    }

    @Test
    void aBlockThatWasStartedOverIsColdWhereverOneOfItsRoundsMayBe() {
        RunFolder oneRound = new SyntheticRun().cold(3).write(folder.resolve("one"));
        oneRound.save(new WarmupTrace(3, List.of(), List.of()));
        assertThat(RunData.read(oneRound).cold()).isEmpty();

        RunFolder twoRounds = new SyntheticRun()
                .plan(SyntheticRun.AB_PLAN.replace("rounds: 1\n", "rounds: 2\n"))
                .cold(3)
                .write(folder.resolve("two"));
        twoRounds.save(new WarmupTrace(3, List.of(), List.of()));
        assertThat(RunData.read(twoRounds).cold()).containsOnlyKeys(3);
    }

    @Test
    void oneRoundHasNoIntervals() {
        Summary summary = summarize(new SyntheticRun().stopAfter(1));
        assertThat(summary.verdicts())
                .allMatch(row -> Double.isInfinite(row.ci95().high()));
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void noRoundsAtAllAreASummaryToo() {
        Summary summary = summarize(new SyntheticRun().stopAfter(0));
        assertThat(summary.verdicts()).isEmpty();
        assertThat(summary.modes()).hasSize(3).allMatch(row -> Figures.THROUGHPUT.of(row) == null);
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
        assertThat(TextTable.render(summary)).contains("rest-unary").doesNotContain("throughput");
    }

    @Test
    void aToolThatShouldHaveCpusOfItsOwnAndHasNoneIsTold() {
        String warning = "the load tool had no CPUs of its own: that takes two CPUs and taskset (util-linux)";
        SyntheticRun open = new SyntheticRun().plan(RATE_PLAN);
        assertThat(summarize(open).warnings()).doesNotContain(warning);
        assertThat(summarize(open.change((_, one) -> SyntheticRun.generator(one, 1, 1)))
                        .warnings())
                .contains(warning);
        assertThat(summarize(new SyntheticRun().change((_, one) -> SyntheticRun.generator(one, 1, 1)))
                        .warnings())
                .as("ab waits most of the time")
                .doesNotContain(warning);
    }

    @Test
    void anOpenLoopHasNoVerdictOnThroughput() {
        Summary summary = summarize(new SyntheticRun().plan(RATE_PLAN));
        assertThat(summary.verdicts())
                .hasSize(9)
                .noneMatch(row -> row.metric() == Metric.THROUGHPUT)
                .allMatch(row -> Objects.equals(row.group().ratePerSecond(), 40)
                        && row.group().concurrency() == null);
        assertThat(summary.noiseFloor()).isNull();
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void whatWasNotMeasuredIsMissing() {
        Summary summary = summarize(new SyntheticRun().change((_, one) -> SyntheticRun.unreadable(one)));
        assertThat(summary.verdicts()).hasSize(9).noneMatch(row -> row.metric() == Metric.CPU);
        assertThat(SummaryFile.json(summary)).doesNotContain("bytesPerRecord", "cpuMicrosPerRecordTotal");
        assertThat(SummaryFile.problems(SummaryFile.json(summary))).isEmpty();
    }

    @Test
    void tellsWhenTheLoadToolWasTheLimit() {
        assertThat(limits(new SyntheticRun()
                        .change((_, one) -> SyntheticRun.generator(one, 1, 0.95 * one.windowSeconds()))))
                .contains("it used 95.0 % of the cores that it may use");
        assertThat(limits(new SyntheticRun()
                        .change((_, one) -> SyntheticRun.generator(one, 2, 1.1 * one.windowSeconds()))))
                .anyMatch(reason -> reason.startsWith("it used 1.10 cores, and the busiest tier 0."))
                .anyMatch(reason -> reason.matches("it used 1.10 of the 2.\\d+ cores .* together, of 2"));
        assertThat(limits(new SyntheticRun().headroom(1.2)))
                .singleElement()
                .asString()
                .matches("with a server that does nothing it reaches only 1\\.\\d+ times as much");
        assertThat(limits(new SyntheticRun())).isEmpty();
        Summary flagged = summarize(new SyntheticRun().headroom(1.2));
        assertThat(flagged.modes()).allMatch(ModeRow::generatorLimited);
        assertThat(flagged.broken())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("rest-unary (1,000 records, 100 in flight): the load tool may have been the limit: with a");
    }

    @Test
    void anOpenLoopIsLimitedWhereItIsLateOrSlow() {
        assertThat(limits(new SyntheticRun().plan(RATE_PLAN).change((_, one) -> SyntheticRun.open(one, 40, 9))))
                .containsExactly("it started 1.13 % of its requests late");
        assertThat(limits(new SyntheticRun().plan(RATE_PLAN).change((_, one) -> SyntheticRun.open(one, 43, 0))))
                .containsExactly("it reached 40.0 requests/s, not 43.0");
        assertThat(limits(new SyntheticRun()
                        .plan(RATE_PLAN)
                        .headroom(1)
                        .change((_, one) -> SyntheticRun.open(one, 41, 8))))
                .as("late 1 %, at 98 % of the rate, and what a ceiling is means nothing here")
                .isEmpty();
    }

    private List<String> limits(SyntheticRun run) {
        return row(summarize(run), "rest-unary").limits();
    }

    private Summary summarize(SyntheticRun run) {
        return Summarizer.summarize(run.write(folder.resolve("run-" + System.nanoTime())));
    }

    private static Range range(Figure<Range> figure, ModeRow row) {
        return known(figure.of(row));
    }

    private static <T> T known(@Nullable T figure) {
        return Objects.requireNonNull(figure);
    }

    private static VerdictRow verdict(Summary summary, String a, String b, Metric metric) {
        return summary.verdicts().stream()
                .filter(row -> row.a().equals(a) && row.b().equals(b) && row.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    private static ModeRow row(Summary summary, String mode) {
        return summary.modes().stream()
                .filter(row -> row.name().equals(mode))
                .findFirst()
                .orElseThrow();
    }
}
