package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import dev.wiregauge.benchmarks.stats.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The paired ratios of one run: modes against each other, and the control mode against itself. */
final class Ratios {

    private static final double CONFIDENCE = 0.95;

    private final RunData data;
    private final Map<String, Paired> floors = new HashMap<>();

    Ratios(RunData data) {
        this.data = data;
    }

    private record Paired(Estimate estimate, int rounds) {}

    /** By group and metric, in the plan's order; without those that no round measured. */
    List<NoiseFloor> floors() {
        List<NoiseFloor> measured = new ArrayList<>();
        for (Cell cell : data.plan().controls()) {
            Group group = Group.of(cell);
            for (Metric metric : Metric.values()) {
                Paired paired = floor(cell, metric);
                if (paired.rounds() > 0) {
                    measured.add(new NoiseFloor(
                            cell.mode(),
                            group.profile(),
                            group.count(),
                            group.concurrency(),
                            group.ratePerSecond(),
                            group.users(),
                            metric.key(),
                            paired.estimate().value(),
                            ends(paired.estimate().interval())));
                }
            }
        }
        return measured;
    }

    /** The noise floor of the cell's group; {@link Interval#ANY_RATIO} if it was not measured. */
    Interval floorOf(Cell cell, Metric metric) {
        return floor(control(cell), metric).estimate().interval();
    }

    /** Every mode against every one before it, or against the baseline; without pairs that no round measured. */
    List<VerdictRow> verdicts() {
        List<VerdictRow> verdicts = new ArrayList<>();
        for (Cell b : data.plan().cells()) {
            for (Cell a : data.plan().cells()) {
                if (a.group().equals(b.group()) && isCompared(a, b)) {
                    for (Metric metric : Metric.values()) {
                        Paired paired = paired(a, false, b, metric);
                        if (paired.rounds() > 0) {
                            verdicts.add(verdict(a, b, metric, paired));
                        }
                    }
                }
            }
        }
        return verdicts;
    }

    static List<Double> ends(Interval interval) {
        return List.of(interval.low(), interval.high());
    }

    private VerdictRow verdict(Cell a, Cell b, Metric metric, Paired paired) {
        Group group = Group.of(a);
        Interval interval = paired.estimate().interval();
        return new VerdictRow(
                a.mode(),
                b.mode(),
                group.profile(),
                group.count(),
                group.concurrency(),
                group.ratePerSecond(),
                group.users(),
                metric.key(),
                paired.estimate().value(),
                ends(interval),
                Verdict.of(interval, floorOf(a, metric)).words(),
                paired.rounds());
    }

    private Paired floor(Cell control, Metric metric) {
        return floors.computeIfAbsent(control.id() + ' ' + metric.key(), _ -> paired(control, true, control, metric));
    }

    private Paired paired(Cell a, boolean control, Cell b, Metric metric) {
        List<Double> as = new ArrayList<>();
        List<Double> bs = new ArrayList<>();
        if (RunData.applies(metric, a)) {
            for (Round round : data.rounds()) {
                Double left = RunData.value(round, a, control, metric);
                Double right = RunData.value(round, b, false, metric);
                if (left != null && right != null) {
                    as.add(left);
                    bs.add(right);
                }
            }
        }
        long seed = data.seed(a.id(), b.id(), metric.key());
        return new Paired(Bootstrap.pairedRatio(Values.array(as), Values.array(bs), CONFIDENCE, seed), as.size());
    }

    private Cell control(Cell cell) {
        return new Cell(data.plan().control(), cell.profile(), cell.count(), cell.intensity());
    }

    private boolean isCompared(Cell a, Cell b) {
        String baseline = data.plan().baseline();
        if (baseline != null) {
            return b.mode().equals(baseline) && !a.mode().equals(baseline);
        }
        List<String> modes = data.plan().modes();
        return modes.indexOf(a.mode()) > modes.indexOf(b.mode());
    }
}
