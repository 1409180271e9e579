package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.FaultReport;
import dev.wiregauge.benchmarks.report.FaultRow;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.report.html.XyChart.Span;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** How much of an even load is served over time, before, while and after a fault is there. */
final class FaultChart {

    private static final Duration STEP = Duration.ofMillis(250);

    private FaultChart() {}

    static Chart draw(FaultReport report, String fault, Palette palette) {
        List<Series> series = report.rows(fault).stream()
                .map(row -> series(report, row, palette))
                .toList();
        double highest = series.stream()
                .flatMap(one -> one.line().stream())
                .mapToDouble(Point::y)
                .max()
                .orElse(1);
        double on = seconds(report.faults().before());
        double off = on + seconds(report.faults().during());
        String title = "Served while " + fault + " comes and goes";
        String caption = "Good answers a second, by when they were asked for; means over the rounds.";
        return new Chart(
                "fault",
                title,
                caption,
                XyChart.draw(
                        title + ". " + caption,
                        new Axis(
                                "seconds",
                                Scale.fromZero(seconds(report.faults().total())),
                                List.of()),
                        Axis.upright("good answers/s", Scale.fromZero(highest)),
                        List.of(new Span(on, off, fault)),
                        series));
    }

    private static Series series(FaultReport report, FaultRow row, Palette palette) {
        List<Double> served = report.served(row, STEP);
        List<Point> points = IntStream.range(0, served.size())
                .mapToObj(i -> new Point((i + 0.5) * seconds(STEP), served.get(i), "", false))
                .toList();
        return new Series(palette.style(row.mode()), report.name(row), points, List.of());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
