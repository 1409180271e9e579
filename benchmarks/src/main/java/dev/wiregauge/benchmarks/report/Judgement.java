package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.stats.Control;
import dev.wiregauge.benchmarks.stats.ControlReplay;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Estimates;
import dev.wiregauge.benchmarks.stats.Family;
import dev.wiregauge.benchmarks.stats.Interval;
import dev.wiregauge.benchmarks.stats.Judged;
import dev.wiregauge.benchmarks.stats.Margin;
import dev.wiregauge.benchmarks.stats.PairTest;
import dev.wiregauge.benchmarks.stats.StopRule;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a run says of its pairs, and what its control says of the run. */
final class Judgement {

    /** Of any false sentence, over all pairs of the plan. */
    private static final double ALPHA = 0.05;

    private static final double CONFIDENCE = 0.95;

    /** A run that looked after every block whether it may stop has to be judged, and shown, more strictly. */
    private final boolean looked;

    private final RunData data;
    private final Metric primary;
    private final Margin margin;
    private final List<Pair> controls;

    Judgement(RunData data) {
        this.data = data;
        this.looked = data.plan().untilPercent() != null;
        this.primary = data.plan().primary();
        this.margin = new Margin(data.plan().marginPercent());
        this.controls = Pair.ofControl(data);
    }

    /** Verdicts on the primary metric, judged as one family; ratios of the others. Without what no block measured. */
    List<VerdictRow> verdicts() {
        List<Pair> pairs = Pair.of(data);
        List<PairTest> tests =
                pairs.stream().map(pair -> test(pair, pair.logs(primary))).toList();
        List<Judged> judged =
                pairs.isEmpty() ? List.of() : Family.judge(tests, margin, looked ? StopRule.ALPHA : ALPHA);
        List<VerdictRow> rows = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            for (Metric metric : Metric.values()) {
                SortedMap<Integer, Double> logs = pairs.get(i).logs(metric);
                if (!logs.isEmpty()) {
                    rows.add(
                            metric == primary
                                    ? judged(pairs.get(i), judged.get(i), logs)
                                    : shown(pairs.get(i), metric, logs));
                }
            }
        }
        return rows;
    }

    /** Returns the pairs that too few warm blocks measured for a verdict, each in a sentence. */
    static List<String> unjudged(RunData data) {
        return Pair.of(data).stream()
                .filter(pair -> pair.logs(data.plan().primary()).size() < Family.MINIMUM_BLOCKS)
                .map(pair -> "%s was measured in %s on both sides: a verdict takes %d"
                        .formatted(
                                pair.cell().id(),
                                Numbers.counted(pair.logs(data.plan().primary()).size(), "warm block"),
                                Family.MINIMUM_BLOCKS))
                .toList();
    }

    private PairTest test(Pair pair, SortedMap<Integer, Double> logs) {
        return PairTest.of(Values.array(logs.values()), margin, seed(pair, primary));
    }

    private VerdictRow judged(Pair pair, Judged judged, SortedMap<Integer, Double> logs) {
        Integer more = judged.moreBlocks().isPresent() ? judged.moreBlocks().getAsInt() : null;
        VerdictRow row = row(pair, primary, estimate(pair, primary, logs), Verdict.of(judged.verdict()), logs, more);
        return row.saying(Sentences.judged(row, margin.percent(), Family.MINIMUM_BLOCKS));
    }

    private VerdictRow shown(Pair pair, Metric metric, SortedMap<Integer, Double> logs) {
        return row(pair, metric, estimate(pair, metric, logs), Verdict.NOT_JUDGED, logs, null);
    }

    private static VerdictRow row(
            Pair pair,
            Metric metric,
            Estimate estimate,
            Verdict verdict,
            SortedMap<Integer, Double> logs,
            @Nullable Integer moreBlocks) {
        Interval ci95 = estimate.interval();
        int rounds = pair.rounds(logs);
        return new VerdictRow(
                pair.a(),
                pair.b(),
                pair.mode(),
                pair.group(),
                metric,
                estimate.value(),
                ci95,
                verdict,
                rounds,
                logs.size(),
                moreBlocks,
                null);
    }

    /** By group and metric, in the plan's order; without those that no block measured. */
    List<NoiseFloor> floors() {
        List<NoiseFloor> floors = new ArrayList<>();
        for (Pair pair : controls) {
            for (Metric metric : Metric.values()) {
                SortedMap<Integer, Double> logs = pair.logs(metric);
                if (!logs.isEmpty()) {
                    Estimate estimate = estimate(pair, metric, logs);
                    floors.add(new NoiseFloor(pair.a(), pair.group(), metric, estimate.value(), estimate.interval()));
                }
            }
        }
        return floors;
    }

    /** The control over all groups, block by block; null where none was measured. */
    Summary.@Nullable Control control() {
        SortedMap<Integer, List<Double>> blocks = new TreeMap<>();
        controls.forEach(pair -> pair.logs(primary)
                .forEach((block, log) ->
                        blocks.computeIfAbsent(block, _ -> new ArrayList<>()).add(log)));
        if (blocks.isEmpty()) {
            return null;
        }
        double[] logs = blocks.values().stream()
                .mapToDouble(each ->
                        each.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
                .toArray();
        Control control = Control.judge(logs, margin);
        double alarms =
                ControlReplay.falseAlarmPercent(logs, margin, looked ? StopRule.ALPHA : ALPHA, data.seed("control"));
        return new Summary.Control(
                controls.getFirst().a(),
                primary,
                control.estimate().value(),
                control.estimate().interval(),
                logs.length,
                Double.isNaN(alarms) ? null : alarms,
                control.reasons().stream().map(Control.Reason::words).toList());
    }

    private Estimate estimate(Pair pair, Metric metric, SortedMap<Integer, Double> logs) {
        return Estimates.pairedRatio(
                Values.array(logs.values()), looked ? StopRule.CONFIDENCE : CONFIDENCE, seed(pair, metric));
    }

    private long seed(Pair pair, Metric metric) {
        return data.seed(pair.a(), pair.b(), pair.cell().id(), metric.key());
    }
}
