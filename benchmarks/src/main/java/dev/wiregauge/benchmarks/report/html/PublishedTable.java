package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.report.Group;
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

    private static final Map<String, Function<ModeRow, @Nullable Double>> OURS = Map.ofEntries(
            Map.entry("requests", row -> perRound(row, row.requests())),
            Map.entry("requests/s", row -> throughput(row.throughputRps())),
            Map.entry("min ms", row -> at(row, 0)),
            Map.entry("std dev ms", row -> latency(row.latencyMillis(), LatencyMillis::standardDeviation)),
            Map.entry("packets/s", PublishedTable::packetsPerSecond),
            Map.entry("threads at peak", row -> row.peakThreads().get("server")),
            Map.entry("failed %", row -> row.requests() == 0 ? null : 100.0 * row.failed() / row.requests()),
            Map.entry("avg ms", row -> latency(row.latencyMillis(), LatencyMillis::mean)),
            Map.entry("p50 ms", row -> latency(row.latencyMillis(), LatencyMillis::p50)),
            Map.entry("p75 ms", row -> at(row, 75)),
            Map.entry("p90 ms", row -> latency(row.latencyMillis(), LatencyMillis::p90)),
            Map.entry("p95 ms", row -> at(row, 95)),
            Map.entry("p99 ms", row -> latency(row.latencyMillis(), LatencyMillis::p99)),
            Map.entry("max ms", row -> latency(row.latencyMillis(), LatencyMillis::max)),
            Map.entry("failed", row -> perRound(row, row.failed())),
            Map.entry("memory MiB", PublishedTable::memory));

    /** {@code both}: we have it too, which takes a second column. */
    record Column(String name, boolean both) {

        int width() {
            return both ? 2 : 1;
        }
    }

    /**
     * {@code label}: what the row is called there. {@code group}: which of our rows stands beside it, where there are
     * several.
     */
    record Row(String mode, String label, String group, String note, List<Pair> pairs) {}

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
        List<ModeRow> measured =
                summary.modes().stream().filter(row -> isBeside(row, figures)).toList();
        return measured.isEmpty()
                ? Stream.of(row(figures, columns, null, intensity(figures)))
                : measured.stream()
                        .map(row -> row(figures, columns, row, grouped ? GroupHeading.of(Group.of(row)) : ""));
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
        return new Row(figures.mode(), figures.label(), group, figures.note(), pairs);
    }

    private static boolean isBeside(ModeRow row, Published.Figures figures) {
        Integer intensity = figures.intensity();
        return row.mode().equals(figures.mode())
                && (figures.profile() == null || figures.profile().equals(row.profile()))
                && (intensity == null
                        || intensity.equals(row.concurrency())
                        || intensity.equals(row.ratePerSecond())
                        || intensity.equals(row.users()));
    }

    /** Of a row that has none of ours beside it, and so no group to take it from. */
    private static String intensity(Published.Figures figures) {
        return figures.intensity() == null ? "" : "at " + Quantity.whole((long) figures.intensity()) + ": not measured";
    }

    /** Theirs are those of one run. */
    private static @Nullable Double perRound(ModeRow row, long sum) {
        int rounds = row.rounds() + row.badRounds();
        return rounds == 0 ? null : sum / (double) rounds;
    }

    private static @Nullable Double packetsPerSecond(ModeRow row) {
        Range throughput = row.throughputRps();
        Double packets = row.packetsPerRecord();
        return throughput == null || packets == null ? null : packets * throughput.median() * Math.max(1, row.count());
    }

    /** With all its digits: rounding is not ours to do. */
    private static String asPublished(@Nullable Double value) {
        return value == null ? Quantity.UNKNOWN : Quantity.tick(value);
    }

    private static @Nullable Double at(ModeRow row, double percent) {
        return row.latencyCurve().stream()
                .filter(point -> point.percent() == percent)
                .findFirst()
                .map(Point::millis)
                .orElse(null);
    }

    /** Of all tiers; null if none was read. */
    private static @Nullable Double memory(ModeRow row) {
        return row.rssMiB().isEmpty()
                ? null
                : row.rssMiB().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum();
    }

    private static @Nullable Double throughput(@Nullable Range range) {
        return range == null ? null : range.median();
    }

    private static @Nullable Double latency(
            @Nullable LatencyMillis latency, Function<LatencyMillis, @Nullable Double> which) {
        return latency == null ? null : which.apply(latency);
    }
}
