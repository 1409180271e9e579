package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.report.Summary.CalibrationSpread;
import dev.wiregauge.benchmarks.report.Summary.Excluded;
import dev.wiregauge.benchmarks.report.Summary.Harness;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** From a results folder to its summary: always the same one, however often it is made. */
final class Summarizer {

    private Summarizer() {}

    /**
     * Summarizes what is there, finished or not.
     *
     * @throws dev.wiregauge.benchmarks.results.UnusableResultsException if a file cannot be read
     */
    static Summary summarize(RunFolder folder) {
        return summarize(RunData.read(folder));
    }

    static Summary summarize(RunData data) {
        Plan plan = data.plan();
        Judgement judgement = new Judgement(data);
        List<NoiseFloor> floors = judgement.floors();
        List<ModeRow> modes = ModeRows.of(data);
        Summary.Control control = judgement.control();
        CalibrationSpread calibration = calibration(data.calibrations());
        return new Summary(
                plan.name(),
                plan.title(),
                plan.isQuick(),
                plan.target(),
                plan.blocks(),
                data.wholeRounds(),
                plan.tiers(),
                plan.primary(),
                plan.marginPercent(),
                judgement.verdicts(),
                modes,
                throughputFloor(plan, floors),
                floors,
                control,
                calibration,
                data.cold().entrySet().stream()
                        .map(block -> new Excluded(block.getKey(), block.getValue()))
                        .toList(),
                new Harness(harnessPercent(data)),
                data.environment(),
                plan.published(),
                BrokenRules.of(data, modes, control, calibration),
                RunWarnings.of(data));
    }

    private static @Nullable NoiseFloor throughputFloor(Plan plan, List<NoiseFloor> floors) {
        Optional<Group> first = plan.controls().stream().findFirst().map(Group::of);
        for (NoiseFloor floor : floors) {
            if (first.filter(floor.group()::equals).isPresent() && floor.metric() == Metric.THROUGHPUT) {
                return floor;
            }
        }
        return null;
    }

    private static @Nullable CalibrationSpread calibration(List<Calibration> all) {
        return all.size() < 2
                ? null
                : new CalibrationSpread(
                        spread(all, Calibration::computeMillis), spread(all, Calibration::memoryMillis));
    }

    private static double spread(List<Calibration> all, ToDoubleFunction<Calibration> part) {
        DoubleSummaryStatistics figures = all.stream().mapToDouble(part).summaryStatistics();
        return (figures.getMax() / figures.getMin() - 1) * 100;
    }

    private static double harnessPercent(RunData data) {
        double cpu =
                data.measurements().mapToDouble(Measurement::harnessCpuSeconds).sum();
        double window =
                data.measurements().mapToDouble(Measurement::windowSeconds).sum();
        return window == 0 ? 0 : cpu / window * 100;
    }
}
