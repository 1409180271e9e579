package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
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
                .flatMap(row -> curve(row).stream())
                .mapToDouble(LoadResult.Point::percent)
                .filter(percent -> percent < 100)
                .map(LatencyChart::nines)
                .max()
                .orElse(1);
        double end = nines + BEYOND;
        List<Series> series = rows.stream()
                .filter(row -> !curve(row).isEmpty())
                .map(row -> series(row, palette, end))
                .toList();
        if (series.isEmpty()) {
            return Optional.empty();
        }
        List<Double> millis = series.stream()
                .flatMap(one -> one.line().stream())
                .map(Point::y)
                .toList();
        String title = "Latency by percentile";
        String svg = XyChart.draw(
                title + ", one line a mode; the table above gives p50 and p99",
                new Axis("percentile of requests", new Scale(0, end, false), ticks(nines, end)),
                Axis.upright("ms", Scale.bySpread(millis, LOG_BEYOND)),
                List.of(),
                series);
        return Optional.of(
                new Chart("latency", title, "Median over the rounds of each percentile; lower is better.", svg));
    }

    private static Series series(ModeRow row, Palette palette, double end) {
        List<Point> line = new ArrayList<>();
        List<Point> marks = new ArrayList<>();
        for (LoadResult.Point each : curve(row)) {
            boolean longest = each.percent() >= 100;
            Point point = new Point(
                    longest ? end : nines(each.percent()),
                    each.millis(),
                    "%s, %s: %s ms"
                            .formatted(
                                    row.mode(),
                                    longest ? "longest request" : "p" + Quantity.tick(each.percent()),
                                    Quantity.of(each.millis())));
            line.add(point);
            if (MARKED.contains(each.percent())) {
                marks.add(point);
            }
        }
        return new Series(palette.style(row.mode()), row.mode(), line, marks.isEmpty() ? line : marks);
    }

    /** What the load tool gave, or the few percentiles that every tool gives. */
    private static List<LoadResult.Point> curve(ModeRow row) {
        LatencyMillis latency = row.latencyMillis();
        if (!row.latencyCurve().isEmpty() || latency == null) {
            return row.latencyCurve();
        }
        return List.of(
                new LoadResult.Point(50, latency.p50()),
                new LoadResult.Point(90, latency.p90()),
                new LoadResult.Point(99, latency.p99()),
                new LoadResult.Point(100, latency.max()));
    }

    private static List<Tick> ticks(double nines, double end) {
        List<Tick> ticks = new ArrayList<>(DoubleStream.of(PERCENTS)
                .filter(percent -> nines(percent) <= nines + 1e-9)
                .mapToObj(percent -> new Tick(nines(percent), Quantity.tick(percent)))
                .toList());
        ticks.add(new Tick(end, "max"));
        return ticks;
    }

    private static double nines(double percent) {
        return -Math.log10(1 - percent / 100);
    }
}
