package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.PerRound;
import dev.wiregauge.benchmarks.report.html.Axis.Tick;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.report.html.XyChart.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Throughput of every single round, and which of them ran on the same JVMs. */
final class RoundsChart {

    /** Of relative spread, which is what rounds are looked at for, a linear axis shows the slow modes none. */
    private static final double LOG_BEYOND = 4;

    private RoundsChart() {}

    /** Empty if no round is good. */
    static Optional<Chart> draw(List<ModeRow> rows, Palette palette) {
        Map<Integer, Integer> blocks = new TreeMap<>();
        rows.forEach(row -> row.perRound().forEach(round -> blocks.put(round.round(), round.block())));
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        List<Series> series = rows.stream()
                .map(row -> {
                    List<Point> points = row.perRound().stream()
                            .map(round -> point(row, round))
                            .toList();
                    return new Series(palette.style(row.mode()), row.mode(), points, points);
                })
                .toList();
        List<Double> values = series.stream()
                .flatMap(one -> one.line().stream())
                .map(Point::y)
                .toList();
        int last = blocks.keySet().stream().max(Integer::compare).orElse(1);
        String title = "Throughput of every round";
        String svg = XyChart.draw(
                title + ", one line a mode; all values are in the table of rounds",
                new Axis("round", new Scale(0.5, last + 0.5, false), ticks(last)),
                Axis.upright("requests/s", Scale.bySpread(values, LOG_BEYOND)),
                spans(blocks, last),
                series);
        return Optional.of(new Chart(
                "rounds", title, "Shaded in turn, numbered above: blocks, whose rounds ran on the same JVMs.", svg));
    }

    private static Point point(ModeRow row, PerRound round) {
        return new Point(
                round.round(),
                round.throughputRps(),
                "%s, round %d (block %d): %s requests/s"
                        .formatted(row.mode(), round.round(), round.block(), Quantity.of(round.throughputRps())));
    }

    /** Whole numbers only: there is no round 2.5. */
    private static List<Tick> ticks(int last) {
        int step = (int) Math.max(1, Scale.roundAtLeast(last / 10.0));
        List<Tick> ticks = new ArrayList<>();
        for (int round = step; round <= last; round += step) {
            ticks.add(Tick.at(round));
        }
        return ticks;
    }

    /** A block begins half-way between its first round and the last one before. */
    private static List<Span> spans(Map<Integer, Integer> blocks, int last) {
        List<Span> spans = new ArrayList<>();
        double from = 0.5;
        Integer block = null;
        int before = 0;
        for (Map.Entry<Integer, Integer> round : blocks.entrySet()) {
            if (block != null && !block.equals(round.getValue())) {
                double border = (before + round.getKey()) / 2.0;
                spans.add(new Span(from, border, name(block)));
                from = border;
            }
            block = round.getValue();
            before = round.getKey();
        }
        if (block != null) {
            spans.add(new Span(from, last + 0.5, name(block)));
        }
        return shortened(spans, last);
    }

    private static String name(int block) {
        return "block " + block;
    }

    /** All labels of one kind: either every block has its whole name, or all have numbers. */
    private static List<Span> shortened(List<Span> spans, int last) {
        double narrowest = spans.stream()
                .mapToDouble(span -> span.to() - span.from())
                .min()
                .orElse(last);
        boolean roomy = narrowest / last * (Chart.WIDTH * 0.6) > Lettering.width("block 10");
        return roomy
                ? spans
                : spans.stream()
                        .map(span ->
                                new Span(span.from(), span.to(), span.label().replace("block ", "")))
                        .toList();
    }
}
