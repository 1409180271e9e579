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
            // Theirs are those of one run.
            Map.entry("requests", row -> share(row, 1, Figures.REQUESTS, List.of(Figures.ROUNDS, Figures.BAD_ROUNDS))),
            Map.entry("failed", row -> share(row, 1, Figures.FAILED, List.of(Figures.ROUNDS, Figures.BAD_ROUNDS))),
            Map.entry("failed %", row -> share(row, 100, Figures.FAILED, List.of(Figures.REQUESTS))),
            Map.entry("packets/s", Figures.PACKETS_PER_SECOND::number),
            Map.entry("threads at peak", row -> tiers(row, Figures.THREADS).get("server")),
            Map.entry(
                    "memory MiB",
                    row -> tiers(row, Figures.RSS).values().stream()
                            .reduce(Double::sum)
                            .orElse(null)));

    /** {@code both}: we have it too, which takes a second column. */
    record Column(String name, boolean both) {

        int width() {
            return both ? 2 : 1;
        }
    }

    /** One of theirs with one of ours; {@code group}: which of ours, where there are several. */
    record Row(Published.Figures theirs, String group, List<Pair> pairs) {}

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
    private static Stream<Row> rows(Published.Figures theirs, List<Column> columns, Summary summary) {
        List<ModeRow> measured =
                summary.modes().stream().filter(row -> isBeside(row, theirs)).toList();
        String alone = theirs.load() == null ? "" : "at " + Numbers.whole((long) theirs.load()) + ": not measured";
        return measured.isEmpty()
                ? Stream.of(new Row(theirs, alone, pairs(theirs, columns, null)))
                : measured.stream()
                        .map(row -> new Row(
                                theirs, summary.hasGroups() ? row.group().label() : "", pairs(theirs, columns, row)));
    }

    private static boolean isBeside(ModeRow row, Published.Figures theirs) {
        return row.mode().equals(theirs.mode())
                && (theirs.request() == null
                        || theirs.request().equals(row.group().request()))
                && (theirs.load() == null || row.group().isAt(theirs.load()));
    }

    private static List<Pair> pairs(Published.Figures theirs, List<Column> columns, @Nullable ModeRow measured) {
        return columns.stream()
                .map(column -> {
                    Function<ModeRow, @Nullable Double> ours = OURS.get(column.name());
                    Double published = theirs.values().get(column.name());
                    return new Pair(
                            // With all its digits: rounding is not ours to do.
                            published == null ? Numbers.UNKNOWN : Numbers.tick(published),
                            ours == null || measured == null ? Numbers.UNKNOWN : Numbers.of(ours.apply(measured)),
                            column.both());
                })
                .toList();
    }

    private static @Nullable Double share(ModeRow row, double factor, Figure<Long> part, List<Figure<Long>> wholes) {
        double whole = wholes.stream()
                .mapToDouble(figure -> Objects.requireNonNullElse(figure.number(row), 0.0))
                .sum();
        Double sum = part.number(row);
        return sum == null || whole == 0 ? null : factor * sum / whole;
    }

    private static @Nullable Double at(ModeRow row, double percent) {
        return row.latencyCurve().stream()
                .filter(point -> point.percent() == percent)
                .findFirst()
                .map(Point::millis)
                .orElse(null);
    }

    private static Map<String, Double> tiers(ModeRow row, Figure<Map<String, Double>> figure) {
        return Objects.requireNonNullElse(figure.of(row), Map.of());
    }
}
