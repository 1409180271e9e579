package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** How the JVMs became warm: throughput that levels off, compilers that fall quiet and have nothing left to do. */
final class WarmupChart {

    private WarmupChart() {}

    /** What is drawn of a step, {@code last} being the last step of the same cell and arm in the same trace. */
    private interface Reading {
        double of(Step step, Step last);
    }

    /** None if there was no warm-up. */
    static List<Chart> draw(List<WarmupTrace> traces, Palette palette) {
        if (traces.stream().allMatch(trace -> trace.steps().isEmpty())) {
            return List.of();
        }
        return List.of(
                chart(
                        "Warm-up: throughput",
                        "One line a cell, its arms and blocks, relative to where it ended.",
                        "% of the last value",
                        series(traces, palette, (step, last) -> 100 * step.throughputRps() / last.throughputRps())),
                chart(
                        "Warm-up: JIT compilers",
                        "The tier that compiles most: time of all its compiler threads since the step before, in percent of the step.",
                        "% of the step's time",
                        series(traces, palette, (step, _) -> highest(step.compilationPercent()))),
                chart(
                        "Warm-up: compile queue",
                        "Methods that wait for a compiler after the pause, in the tier where most do.",
                        "methods",
                        series(traces, palette, (step, _) -> highest(step.compileQueue()))));
    }

    private static Chart chart(String title, String caption, String unit, List<Series> series) {
        List<Point> points = series.stream().flatMap(one -> one.line().stream()).toList();
        double longest = points.stream().mapToDouble(Point::x).max().orElse(1);
        double highest = points.stream().mapToDouble(Point::y).max().orElse(1);
        Axis x = new Axis("seconds since the warm-up began", Scale.fromZero(longest), List.of());
        Axis y = Axis.upright(unit, Scale.fromZero(highest));
        return new Chart("warmup", title, caption, XyChart.draw(title + ". " + caption, x, y, List.of(), series));
    }

    /** Each mode is named once, at the end of one of its lines. */
    private static List<Series> series(List<WarmupTrace> traces, Palette palette, Reading reading) {
        List<Series> all = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (WarmupTrace trace : traces.reversed()) {
            byCell(trace).values().forEach(steps -> {
                String mode = steps.getFirst().cell().mode();
                List<Point> points = steps.stream()
                        .map(step -> point(trace, step, reading.of(step, steps.getLast())))
                        .filter(point -> Double.isFinite(point.y()))
                        .toList();
                all.add(new Series(palette.style(mode), named.add(mode) ? mode : "", points, points));
            });
        }
        return all;
    }

    private static Map<String, List<Step>> byCell(WarmupTrace trace) {
        return trace.steps().stream()
                .collect(Collectors.groupingBy(
                        step -> step.cell().id() + ' ' + step.arm(), LinkedHashMap::new, Collectors.toList()));
    }

    private static Point point(WarmupTrace trace, Step step, double value) {
        String says = "%s (%s), block %d, cycle %d, after %s s: %s requests/s; compiling: %s"
                .formatted(
                        step.cell().id(),
                        step.arm(),
                        trace.block(),
                        step.cycle(),
                        Numbers.of(step.elapsedSeconds()),
                        Numbers.of(step.throughputRps()),
                        step.compilationPercent().entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .map(tier -> tier.getKey() + ' ' + Numbers.of(tier.getValue()) + " %")
                                .collect(Collectors.joining(", ")));
        return new Point(step.elapsedSeconds(), value, says, false);
    }

    private static double highest(Map<String, ? extends Number> byTier) {
        return byTier.values().stream().mapToDouble(Number::doubleValue).max().orElse(0);
    }
}
