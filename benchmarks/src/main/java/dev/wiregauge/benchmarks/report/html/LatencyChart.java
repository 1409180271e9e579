package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.html.Axis.Tick;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Latency by percentile, where every nine more gets as much room as the one before: tails are what matters. */
final class LatencyChart {

    /** Beyond this a linear axis would press the fastest mode flat. */
    private static final double LOG_BEYOND = 20;

    private static final double[] PERCENTS = {0, 50, 90, 99, 99.9, 99.99, 99.999};
    private static final Set<Double> MARKED = Set.of(50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 100.0);
    private static final double BEYOND = 0.45;

    private LatencyChart() {}

    /** Empty if no row has a latency. */
    static Optional<Chart> draw(List<ModeRow> rows, Palette palette) {
        double nines = rows.stream()
                .flatMap(row -> row.latencyCurve().stream())
                .mapToDouble(LoadResult.Point::percent)
                .filter(percent -> percent < 100)
                .map(LatencyChart::nines)
                .max()
                .orElse(1);
        double end = nines + BEYOND;
        List<Series> series = rows.stream()
                .filter(row -> !row.latencyCurve().isEmpty())
                .map(row -> series(row, palette, end))
                .toList();
        if (series.isEmpty()) {
            return Optional.empty();
        }
        List<Double> millis = series.stream()
                .flatMap(one -> one.line().stream())
                .map(Point::y)
                .toList();
        boolean queue = rows.getFirst().group().isQueue();
        String title = queue ? "Latency in the queue, by percentile" : "Latency by percentile";
        String svg = XyChart.draw(
                title + ", one line a mode; the table above gives p50 and p99",
                new Axis("percentile of requests", new Scale(0, end, false), ticks(nines, end)),
                Axis.upright("ms", Scale.bySpread(millis, LOG_BEYOND)),
                List.of(),
                series);
        return Optional.of(new Chart(
                "latency",
                title,
                "All requests of the rounds; lower is better.%s"
                        .formatted(
                                queue
                                        ? " In a closed loop requests wait for each other: this says how long the line"
                                                + " is, and nothing about a service that is not full."
                                        : ""),
                svg));
    }

    private static Series series(ModeRow row, Palette palette, double end) {
        List<Point> line = new ArrayList<>();
        List<Point> marks = new ArrayList<>();
        for (LoadResult.Point each : row.latencyCurve()) {
            boolean longest = each.percent() >= 100;
            String name = longest ? "longest request" : "p" + Numbers.tick(each.percent());
            String says = "%s, %s: %s ms".formatted(row.name(), name, Numbers.of(each.millis()));
            Point point = new Point(longest ? end : nines(each.percent()), each.millis(), says, row.cold());
            line.add(point);
            if (MARKED.contains(each.percent())) {
                marks.add(point);
            }
        }
        return new Series(palette.style(row), row.name(), line, marks.isEmpty() ? line : marks);
    }

    private static List<Tick> ticks(double nines, double end) {
        List<Tick> ticks = new ArrayList<>(DoubleStream.of(PERCENTS)
                .filter(percent -> nines(percent) <= nines + 1e-9)
                .mapToObj(percent -> new Tick(nines(percent), Numbers.tick(percent)))
                .toList());
        ticks.add(new Tick(end, "max"));
        return ticks;
    }

    private static double nines(double percent) {
        return -Math.log10(1 - percent / 100);
    }
}
