package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.Range;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tables for other programs: RFC 4180 with a header, decimal points, and nothing where nothing is known. */
public final class CsvTable<T> {

    /** One column, whose figures are named as in {@code summary.json} where they are there. */
    private record Column<T>(String name, Function<T, @Nullable Object> cell) {}

    private record Line(Round round, int position, Measurement measurement) {}

    private final List<Column<T>> columns = new ArrayList<>();

    private CsvTable() {}

    /** {@code summary.csv}: a row for each cell of the matrix. */
    public static String summary(Summary summary) {
        CsvTable<ModeRow> table = new CsvTable<ModeRow>()
                .column("mode", ModeRow::mode)
                .column("profile", ModeRow::profile)
                .column("count", ModeRow::count)
                .column("concurrency", ModeRow::concurrency)
                .column("ratePerSecond", ModeRow::ratePerSecond)
                .column("users", ModeRow::users)
                .column("rounds", ModeRow::rounds)
                .column("badRounds", ModeRow::badRounds)
                .column("requests", ModeRow::requests)
                .column("failed", ModeRow::failed)
                .column("dropped", ModeRow::dropped)
                .range("throughputRps", ModeRow::throughputRps)
                .part("meanMillis", ModeRow::latencyMillis, LatencyMillis::mean)
                .part("standardDeviationMillis", ModeRow::latencyMillis, LatencyMillis::standardDeviation)
                .part("p50Millis", ModeRow::latencyMillis, LatencyMillis::p50)
                .part("p90Millis", ModeRow::latencyMillis, LatencyMillis::p90)
                .part("p99Millis", ModeRow::latencyMillis, LatencyMillis::p99)
                .part("maxMillis", ModeRow::latencyMillis, LatencyMillis::max)
                .perTier("cpuMicrosPerRecord", summary.tiers(), ModeRow::cpuMicrosPerRecord)
                .range("cpuMicrosPerRecordTotal", ModeRow::cpuMicrosPerRecordTotal)
                .column("bytesPerRecord", ModeRow::bytesPerRecord)
                .column("packetsPerRecord", ModeRow::packetsPerRecord);
        for (String tier : summary.tiers()) {
            String suffix = suffix(tier);
            table.column("rssMiB" + suffix, row -> row.rssMiB().get(tier))
                    .column(
                            "heapAfterGcMiB" + suffix,
                            row -> row.heapAfterGcMiB().get(tier))
                    .column(
                            "allocatedBytesPerRecord" + suffix,
                            row -> row.allocatedBytesPerRecord().get(tier))
                    .column("peakThreads" + suffix, row -> row.peakThreads().get(tier));
        }
        return table.column("generatorLimited", ModeRow::generatorLimited)
                .column("generatorCpuPercent", ModeRow::generatorCpuPercent)
                .column("inFlight", ModeRow::inFlight)
                .render(summary.modes());
    }

    /** A row for each measurement, good or not, control included, in the order they were taken. */
    public static String rounds(RunFolder folder) {
        CsvTable<Line> table = new CsvTable<Line>()
                .column("round", line -> line.round().round())
                .column("block", line -> line.round().block())
                .column("position", Line::position)
                .column("mode", line -> line.measurement().cell().mode())
                .column("profile", line -> line.measurement().cell().profile())
                .column("count", line -> line.measurement().cell().count())
                .column(
                        "intensity",
                        line -> line.measurement().cell().intensity().id())
                .column("control", line -> line.measurement().control())
                .column("good", line -> line.measurement().isGood())
                .column("startedAt", line -> line.measurement().startedAt())
                .column("windowSeconds", line -> line.measurement().windowSeconds())
                .part("completed", CsvTable::load, LoadResult::completed)
                .part("failed", CsvTable::load, LoadResult::failed)
                .part("dropped", CsvTable::load, LoadResult::dropped)
                .part("seconds", CsvTable::load, LoadResult::seconds)
                .part("throughputRps", CsvTable::load, LoadResult::throughputRps)
                .part("meanMillis", CsvTable::load, load -> load.latencyMillis().mean())
                .part("p50Millis", CsvTable::load, load -> load.latencyMillis().p50())
                .part("p90Millis", CsvTable::load, load -> load.latencyMillis().p90())
                .part("p99Millis", CsvTable::load, load -> load.latencyMillis().p99())
                .part("maxMillis", CsvTable::load, load -> load.latencyMillis().max());
        for (String tier : folder.plan().tiers()) {
            String suffix = suffix(tier);
            Function<Line, @Nullable TierUsage> usage =
                    line -> line.measurement().tiers().get(tier);
            table.part("cpuSeconds" + suffix, usage, TierUsage::cpuSeconds)
                    .part("rssMiB" + suffix, usage, TierUsage::rssMiB)
                    .part("heapAfterGcMiB" + suffix, usage, TierUsage::heapAfterGcMiB)
                    .part("allocatedMiB" + suffix, usage, TierUsage::allocatedMiB)
                    .part("compilationMillis" + suffix, usage, TierUsage::compilationMillis)
                    .part("gcPauseMillis" + suffix, usage, TierUsage::gcPauseMillis)
                    .part("peakThreads" + suffix, usage, TierUsage::peakThreads);
        }
        return table.part("bytesToBackend", line -> line.measurement().wire(), WireBytes::toBackend)
                .part("bytesFromBackend", line -> line.measurement().wire(), WireBytes::fromBackend)
                .part("packets", line -> line.measurement().wire(), WireBytes::packets)
                .column("generatorCpuSeconds", line -> line.measurement().generatorCpuSeconds())
                .column("generatorCores", line -> line.measurement().generatorCores())
                .column("harnessCpuSeconds", line -> line.measurement().harnessCpuSeconds())
                .column("failures", line -> String.join("; ", line.measurement().failures()))
                .render(lines(folder));
    }

    private static List<Line> lines(RunFolder folder) {
        List<Line> lines = new ArrayList<>();
        for (Round round : folder.rounds()) {
            int position = 0;
            for (Measurement measurement : round.measurements()) {
                position++;
                lines.add(new Line(round, position, measurement));
            }
        }
        return lines;
    }

    private static @Nullable LoadResult load(Line line) {
        return line.measurement().load();
    }

    private CsvTable<T> column(String name, Function<T, @Nullable Object> cell) {
        columns.add(new Column<>(name, cell));
        return this;
    }

    /** Of something that may be missing as a whole. */
    private <P> CsvTable<T> part(String name, Function<T, @Nullable P> whole, Function<P, @Nullable Object> cell) {
        return column(name, row -> {
            P present = whole.apply(row);
            return present == null ? null : cell.apply(present);
        });
    }

    private CsvTable<T> perTier(String name, List<String> tiers, Function<T, Map<String, Double>> values) {
        tiers.forEach(
                tier -> column(name + suffix(tier), row -> values.apply(row).get(tier)));
        return this;
    }

    private static String suffix(String tier) {
        return Character.toUpperCase(tier.charAt(0)) + tier.substring(1);
    }

    private CsvTable<T> range(String name, Function<T, @Nullable Range> range) {
        return part(name, range, Range::median)
                .part(name + "Low", range, present -> present.ci95().getFirst())
                .part(name + "High", range, present -> present.ci95().getLast());
    }

    private String render(List<T> rows) {
        StringBuilder csv = new StringBuilder();
        csv.append(columns.stream().map(Column::name).collect(Collectors.joining(",")))
                .append("\r\n");
        for (T row : rows) {
            csv.append(columns.stream()
                            .map(column -> quoted(text(column.cell().apply(row))))
                            .collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return csv.toString();
    }

    private static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Double number when !Double.isFinite(number) -> "";
            case Double number -> BigDecimal.valueOf(number).toPlainString();
            default -> value.toString();
        };
    }

    private static String quoted(String text) {
        boolean special = text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? '"' + text.replace("\"", "\"\"") + '"' : text;
    }
}
