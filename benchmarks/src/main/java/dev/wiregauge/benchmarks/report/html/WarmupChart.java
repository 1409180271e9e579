package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How the JVMs became warm: throughput that levels off, compilers that fall quiet. */
final class WarmupChart {

    private WarmupChart() {}

    /** What is drawn of a step, {@code last} being the mode's last step in the same trace. */
    private interface Reading {
        double of(Step step, Step last);
    }

    /** None if there was no warm-up. */
    static List<Chart> draw(List<WarmupTrace> traces, Palette palette) {
        List<Chart> charts = new ArrayList<>();
        if (traces.stream().anyMatch(trace -> !trace.steps().isEmpty())) {
            charts.add(chart(
                    "Warm-up: throughput",
                    "One line a mode and block, relative to where it ended.",
                    "% of the last value",
                    series(traces, palette, (step, last) -> 100 * step.throughputRps() / last.throughputRps())));
            charts.add(chart(
                    "Warm-up: JIT compilers",
                    "The tier that compiles most: time of all its compiler threads, in percent of the step.",
                    "% of the step's time",
                    series(traces, palette, (step, last) -> busiest(step))));
        }
        return charts;
    }

    private static Chart chart(String title, String caption, String unit, List<Series> series) {
        double longest = highest(series, true);
        Axis x = new Axis("seconds since the warm-up began", Scale.fromZero(longest), List.of());
        Axis y = Axis.upright(unit, Scale.fromZero(highest(series, false)));
        return new Chart("warmup", title, caption, XyChart.draw(title + ". " + caption, x, y, List.of(), series));
    }

    private static List<Series> series(List<WarmupTrace> traces, Palette palette, Reading reading) {
        List<Series> all = new ArrayList<>();
        for (int i = 0; i < traces.size(); i++) {
            WarmupTrace trace = traces.get(i);
            boolean named = i == traces.size() - 1;
            byMode(trace).forEach((mode, steps) -> {
                List<Point> points = steps.stream()
                        .map(step -> point(trace, step, reading.of(step, steps.getLast())))
                        .filter(point -> Double.isFinite(point.y()))
                        .toList();
                all.add(new Series(palette.style(mode), named ? mode : "", points, points));
            });
        }
        return all;
    }

    private static Map<String, List<Step>> byMode(WarmupTrace trace) {
        return trace.steps().stream()
                .collect(Collectors.groupingBy(Step::mode, LinkedHashMap::new, Collectors.toList()));
    }

    private static Point point(WarmupTrace trace, Step step, double value) {
        String says = "%s, block %d, cycle %d, after %s s: %s requests/s; compiling: %s"
                .formatted(
                        step.mode(),
                        trace.block(),
                        step.cycle(),
                        Quantity.of(step.elapsedSeconds()),
                        Quantity.of(step.throughputRps()),
                        compiling(step));
        return new Point(step.elapsedSeconds(), value, says);
    }

    private static String compiling(Step step) {
        return step.compilationPercent().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(tier -> tier.getKey() + ' ' + Quantity.of(tier.getValue()) + " %")
                .collect(Collectors.joining(", "));
    }

    private static double busiest(Step step) {
        return step.compilationPercent().values().stream().reduce(0.0, Math::max);
    }

    private static double highest(List<Series> series, boolean level) {
        return series.stream()
                .flatMap(one -> one.line().stream())
                .mapToDouble(point -> level ? point.x() : point.y())
                .max()
                .orElse(1);
    }
}
