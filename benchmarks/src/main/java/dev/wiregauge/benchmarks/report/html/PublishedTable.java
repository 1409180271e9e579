package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Published figures beside ours, column by column where the names say that they mean the same. */
record PublishedTable(String source, List<Column> columns, List<Row> rows) {

    private static final Map<String, Function<ModeRow, @Nullable Double>> OURS = Map.of(
            "requests/s", row -> throughput(row.throughputRps()),
            "p50 ms", row -> latency(row.latencyMillis(), LatencyMillis::p50),
            "p90 ms", row -> latency(row.latencyMillis(), LatencyMillis::p90),
            "p99 ms", row -> latency(row.latencyMillis(), LatencyMillis::p99));

    /** {@code both}: we have it too, which takes a second column. */
    record Column(String name, boolean both) {

        int width() {
            return both ? 2 : 1;
        }
    }

    record Row(String mode, String group, List<Pair> pairs) {}

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
        boolean grouped = summary.modes().stream().map(Group::of).distinct().count() > 1;
        List<ModeRow> measured = summary.modes().stream()
                .filter(row -> row.mode().equals(figures.mode()))
                .toList();
        return measured.isEmpty()
                ? Stream.of(row(figures, columns, null, ""))
                : measured.stream()
                        .map(row -> row(
                                figures, columns, row, grouped ? Group.of(row).heading() : ""));
    }

    private static Row row(Published.Figures figures, List<Column> columns, @Nullable ModeRow measured, String group) {
        List<Pair> pairs = new ArrayList<>();
        for (Column column : columns) {
            Function<ModeRow, @Nullable Double> ours = OURS.get(column.name());
            pairs.add(new Pair(
                    asPublished(figures.values().get(column.name())),
                    ours == null || measured == null ? Quantity.UNKNOWN : Quantity.of(ours.apply(measured)),
                    column.both()));
        }
        return new Row(figures.mode(), group, pairs);
    }

    /** With all its digits: rounding is not ours to do. */
    private static String asPublished(@Nullable Double value) {
        return value == null ? Quantity.UNKNOWN : Quantity.tick(value);
    }

    private static @Nullable Double throughput(@Nullable Range range) {
        return range == null ? null : range.median();
    }

    private static @Nullable Double latency(@Nullable LatencyMillis latency, Function<LatencyMillis, Double> which) {
        return latency == null ? null : which.apply(latency);
    }
}
