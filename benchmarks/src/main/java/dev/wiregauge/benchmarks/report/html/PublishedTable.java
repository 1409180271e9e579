package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.report.Figure;
import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Summary;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Published figures beside ours, column by column where the names say that they mean the same. */
record PublishedTable(String source, List<Column> columns, List<Row> rows) {

    private static final Map<String, Function<ModeRow, @Nullable Double>> OURS = Map.ofEntries(
            Map.entry("requests/s", Figures.THROUGHPUT::number),
            Map.entry("avg ms", Figures.MEAN::number),
            Map.entry("std dev ms", Figures.DEVIATION::number),
            Map.entry("min ms", row -> at(row, 0)),
            Map.entry("p50 ms", Figures.P50::number),
            Map.entry("p75 ms", row -> at(row, 75)),
            Map.entry("p90 ms", Figures.P90::number),
            Map.entry("p95 ms", row -> at(row, 95)),
            Map.entry("p99 ms", Figures.P99::number),
            Map.entry("max ms", Figures.LONGEST::number),
            Map.entry("requests", row -> perRound(row, Figures.REQUESTS)),
            Map.entry("failed", row -> perRound(row, Figures.FAILED)),
            Map.entry("failed %", PublishedTable::failedPercent),
            Map.entry("packets/s", Figures.PACKETS_PER_SECOND::number),
            Map.entry("threads at peak", row -> parts(Figures.THREADS, row).get("server")),
            Map.entry("memory MiB", PublishedTable::memory));

    /** {@code both}: we have it too, which takes a second column. */
    record Column(String name, boolean both) {

        int width() {
            return both ? 2 : 1;
        }
    }

    /**
     * One of theirs with one of ours.
     *
     * @param label what the row is called there
     * @param group which of our rows stands beside it, where there are several
     */
    record Row(
            String mode,
            @Nullable String label,
            String group,
            @Nullable String note,
            List<Pair> pairs) {}

    /** Values of one column. */
    record Pair(String theirs, String ours, boolean both) {}

    static Optional<PublishedTable> of(Summary summary) {
        Published published = summary.published();
        if (published == null || published.figures().isEmpty()) {
            return Optional.empty();
        }
        List<Column> columns = published.figures().stream()
                .flatMap(figures -> figures.values().keySet().stream())
                .distinct()
                .map(name -> new Column(name, OURS.containsKey(name)))
                .toList();
        List<Row> rows = published.figures().stream()
                .flatMap(figures -> rows(figures, columns, summary))
                .toList();
        return Optional.of(new PublishedTable(published.source(), columns, rows));
    }

    /** One row for each group in which we measured the mode; theirs alone if we did not. */
    private static Stream<Row> rows(Published.Figures figures, List<Column> columns, Summary summary) {
        List<ModeRow> measured =
                summary.modes().stream().filter(row -> isBeside(row, figures)).toList();
        String alone = figures.load() == null ? "" : "at " + Numbers.whole((long) figures.load()) + ": not measured";
        return measured.isEmpty()
                ? Stream.of(row(figures, columns, null, alone))
                : measured.stream()
                        .map(row -> row(
                                figures,
                                columns,
                                row,
                                summary.hasGroups() ? row.group().label() : ""));
    }

    private static Row row(Published.Figures figures, List<Column> columns, @Nullable ModeRow measured, String group) {
        return new Row(
                figures.mode(),
                figures.label(),
                group,
                figures.note(),
                columns.stream()
                        .map(column -> new Pair(
                                asPublished(figures.values().get(column.name())),
                                ours(column.name(), measured),
                                column.both()))
                        .toList());
    }

    private static String ours(String name, @Nullable ModeRow measured) {
        Function<ModeRow, @Nullable Double> figure = OURS.get(name);
        return figure == null || measured == null ? Numbers.UNKNOWN : Numbers.of(figure.apply(measured));
    }

    private static boolean isBeside(ModeRow row, Published.Figures figures) {
        return row.mode().equals(figures.mode())
                && (figures.request() == null
                        || figures.request().equals(row.group().request()))
                && (figures.load() == null || row.group().isAt(figures.load()));
    }

    /** Theirs are those of one run. */
    private static @Nullable Double perRound(ModeRow row, Figure<Long> sum) {
        Double good = Figures.ROUNDS.number(row);
        Double bad = Figures.BAD_ROUNDS.number(row);
        Double all = sum.number(row);
        return good == null || bad == null || all == null || good + bad == 0 ? null : all / (good + bad);
    }

    private static @Nullable Double failedPercent(ModeRow row) {
        Double failed = Figures.FAILED.number(row);
        Double requests = Figures.REQUESTS.number(row);
        return failed == null || requests == null || requests == 0 ? null : 100 * failed / requests;
    }

    /** With all its digits: rounding is not ours to do. */
    private static String asPublished(@Nullable Double value) {
        return value == null ? Numbers.UNKNOWN : Numbers.tick(value);
    }

    private static @Nullable Double at(ModeRow row, double percent) {
        return row.latencyCurve().stream()
                .filter(point -> point.percent() == percent)
                .findFirst()
                .map(Point::millis)
                .orElse(null);
    }

    private static Map<String, Double> parts(Figure<Map<String, Double>> figure, ModeRow row) {
        return Objects.requireNonNullElse(figure.of(row), Map.of());
    }

    /** Of all tiers; null if none was read. */
    private static @Nullable Double memory(ModeRow row) {
        Map<String, Double> tiers = parts(Figures.RSS, row);
        return tiers.isEmpty()
                ? null
                : tiers.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
