package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.results.Calibration;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The same fixed work before, between and after the blocks: whether the machine stayed the same. */
final class CalibrationChart {

    private CalibrationChart() {}

    /** Empty if there is nothing to compare. */
    static Optional<Chart> draw(List<Calibration> all) {
        if (all.size() < 2) {
            return Optional.empty();
        }
        List<Series> series = List.of(
                series("computing", 0, all, Calibration::computeMillis),
                series("memory", 1, all, Calibration::memoryMillis));
        double highest = series.stream()
                .flatMap(one -> one.line().stream())
                .mapToDouble(Point::y)
                .max()
                .orElse(100);
        String title = "Calibration";
        String caption = "Time of the same fixed work, without any service, relative to its fastest.";
        return Optional.of(new Chart(
                "calibration",
                title,
                caption,
                XyChart.draw(
                        title + ". " + caption,
                        new Axis(
                                "before block (the last one: after all)",
                                new Scale(0.5, all.size() + 0.5, false),
                                Axis.wholes(all.size())),
                        Axis.upright("% of the fastest", Scale.fromZero(highest)),
                        List.of(),
                        series)));
    }

    private static Series series(String name, int index, List<Calibration> all, ToDoubleFunction<Calibration> millis) {
        double fastest = all.stream().mapToDouble(millis).min().orElse(1);
        List<Point> points = Stream.iterate(0, i -> i < all.size(), i -> i + 1)
                .map(i -> new Point(
                        i + 1,
                        100 * millis.applyAsDouble(all.get(i)) / fastest,
                        "%s before block %d: %s ms"
                                .formatted(
                                        name, all.get(i).beforeBlock(), Numbers.of(millis.applyAsDouble(all.get(i)))),
                        false))
                .toList();
        return new Series(new ModeStyle(name, index), name, points, points);
    }
}
