package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.report.Summary.Harness;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** From a results folder to its summary: always the same one, however often it is made. */
public final class Summarizer {

    private Summarizer() {}

    /**
     * Summarizes what is there, finished or not.
     *
     * @throws dev.wiregauge.benchmarks.results.UnusableResultsException if a file cannot be read
     */
    public static Summary summarize(RunFolder folder) {
        RunData data = RunData.read(folder);
        Plan plan = data.plan();
        Ratios ratios = new Ratios(data);
        List<NoiseFloor> floors = ratios.floors();
        List<VerdictRow> verdicts = ratios.verdicts();
        List<ModeRow> modes = new ModeRows(data).rows();
        return new Summary(
                plan.name(),
                plan.title(),
                plan.quick(),
                plan.target(),
                plan.blocks(),
                Math.toIntExact(data.rounds().stream()
                        .filter(round -> round.isWhole(plan))
                        .count()),
                plan.tiers(),
                verdicts,
                modes,
                throughputFloor(plan, floors),
                floors,
                new Harness(harnessPercent(data.rounds())),
                data.environment(),
                plan.published(),
                new RunWarnings(data).warnings(modes, verdicts, floors));
    }

    private static @Nullable NoiseFloor throughputFloor(Plan plan, List<NoiseFloor> floors) {
        Group first = Group.of(Objects.requireNonNull(plan.controls().getFirst()));
        for (NoiseFloor floor : floors) {
            if (Group.of(floor).equals(first) && floor.metric().equals(Metric.THROUGHPUT.key())) {
                return floor;
            }
        }
        return null;
    }

    private static double harnessPercent(List<Round> rounds) {
        double cpu = 0;
        double window = 0;
        for (Round round : rounds) {
            for (Measurement measurement : round.measurements()) {
                cpu += measurement.harnessCpuSeconds();
                window += measurement.windowSeconds();
            }
        }
        return window == 0 ? 0 : cpu / window * 100;
    }
}
