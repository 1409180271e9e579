package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.report.Measured.Taken;
import dev.wiregauge.benchmarks.report.ModeRow.PerRound;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One row for each cell; where a change is compared, one for what was before it, too. */
final class ModeRows {

    private ModeRows() {}

    static List<ModeRow> of(RunData data) {
        return data.plan().cells().stream()
                .flatMap(cell -> data.isCompare()
                        ? Stream.of(row(data, cell, Arm.MAIN, null), row(data, cell, Arm.BASE, "base"))
                        : Stream.of(row(data, cell, Arm.MAIN, null)))
                .toList();
    }

    private static ModeRow row(RunData data, Cell cell, Arm arm, @Nullable String name) {
        Measured measured = data.measured(cell, arm);
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Figure<?> figure : Figures.ALL) {
            Object value = figure.read(measured);
            if (value != null) {
                figures.put(figure.path(), value);
            }
        }
        Latency latency = measured.latency();
        ModeRow row = new ModeRow(
                cell.mode(),
                name,
                Group.of(cell),
                measured.isCold(),
                false,
                List.of(),
                figures,
                latency == null ? List.of() : latency.curve(),
                measured.good().stream().map(ModeRows::perRound).toList());
        List<String> limits = GeneratorLimit.reasons(row, data.cpus());
        return limits.isEmpty() ? row : row.limitedBy(limits);
    }

    private static PerRound perRound(Taken taken) {
        LoadResult load = Objects.requireNonNull(taken.measurement().load());
        return new PerRound(
                taken.round(),
                taken.block(),
                taken.warm(),
                load.throughputRps(),
                Costs.cpuMicros(taken.measurement()),
                load.latencyMillis().p50(),
                load.latencyMillis().p99());
    }
}
