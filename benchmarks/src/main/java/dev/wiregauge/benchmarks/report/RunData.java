package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that a results folder holds, read once. */
record RunData(Plan plan, Environment environment, List<Round> rounds, List<WarmupTrace> warmups) {

    /** A measurement, and when it was taken. */
    record Taken(int round, int block, Measurement measurement) {}

    static RunData read(RunFolder folder) {
        return new RunData(folder.plan(), folder.environment(), folder.rounds(), folder.warmups());
    }

    /** The cell's measurements, good and bad, without those that were taken as control. */
    List<Taken> taken(Cell cell) {
        return rounds.stream()
                .flatMap(round -> round.measurements().stream()
                        .filter(measurement -> isOf(cell, false, measurement))
                        .map(measurement -> new Taken(round.round(), round.block(), measurement)))
                .toList();
    }

    List<Taken> good(Cell cell) {
        return taken(cell).stream()
                .filter(taken -> taken.measurement().isGood())
                .toList();
    }

    /** The metric in a round; null unless it was measured well. */
    static @Nullable Double value(Round round, Cell cell, boolean control, Metric metric) {
        for (Measurement measurement : round.measurements()) {
            if (isOf(cell, control, measurement) && measurement.isGood()) {
                return value(measurement, metric);
            }
        }
        return null;
    }

    /** Null also where it is 0, as a latency below the load tool's resolution: 0 has no ratio to anything. */
    static @Nullable Double value(Measurement measurement, Metric metric) {
        Double value = metric.of(measurement);
        return value == null || !(value > 0) || value.isInfinite() ? null : value;
    }

    /** An open loop fixes the throughput, so that comparing it says nothing. */
    static boolean applies(Metric metric, Cell cell) {
        return metric != Metric.THROUGHPUT || cell.intensity().kind() != Intensity.Kind.RATE;
    }

    /** A seed of its own for each figure, and the same one whenever the figure is computed again. */
    long seed(String... figure) {
        long seed = plan.seed();
        for (String part : figure) {
            seed = seed * 0x9E3779B97F4A7C15L + part.hashCode();
        }
        return seed;
    }

    private static boolean isOf(Cell cell, boolean control, Measurement measurement) {
        return measurement.control() == control && measurement.cell().equals(cell);
    }
}
