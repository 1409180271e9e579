package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.ModeRow.PerRound;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.html.XyChart.Point;
import dev.wiregauge.benchmarks.report.html.XyChart.Series;
import dev.wiregauge.benchmarks.report.html.XyChart.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Throughput of every single round, and which of them ran on the same JVMs. */
final class RoundsChart {

    /** Of relative spread, which is what rounds are looked at for, a linear axis shows the slow modes none. */
    private static final double LOG_BEYOND = 4;

    private RoundsChart() {}

    /** Empty if no round is good. */
    static Optional<Chart> draw(List<ModeRow> rows, Palette palette) {
        NavigableMap<Integer, Integer> blocks = new TreeMap<>();
        rows.forEach(row -> row.perRound().forEach(round -> blocks.put(round.round(), round.block())));
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        List<Series> series = rows.stream()
                .map(row -> {
                    List<Point> points = row.perRound().stream()
                            .map(round -> point(row, round))
                            .toList();
                    return new Series(palette.style(row), row.name(), points, points);
                })
                .toList();
        List<Double> values = series.stream()
                .flatMap(one -> one.line().stream())
                .map(Point::y)
                .toList();
        Group group = rows.getFirst().group();
        String title = "Throughput of every round";
        String svg = XyChart.draw(
                title + ", one line a mode; all values are in the table of rounds",
                new Axis("round", new Scale(0.5, blocks.lastKey() + 0.5, false), Axis.wholes(blocks.lastKey())),
                Axis.upright(Figures.THROUGHPUT.unit(group), Scale.bySpread(values, LOG_BEYOND)),
                spans(blocks),
                series);
        return Optional.of(new Chart(
                "rounds",
                title,
                "Shaded in turn, numbered above: blocks, whose rounds ran on the same JVMs. Hollow: the block was cold.",
                svg));
    }

    private static Point point(ModeRow row, PerRound round) {
        String says = "%s, round %d (block %d%s): %s requests/s"
                .formatted(
                        row.name(),
                        round.round(),
                        round.block(),
                        round.wasCold() ? ", cold" : "",
                        Numbers.of(round.throughputRps()));
        return new Point(round.round(), round.throughputRps(), says, round.wasCold());
    }

    /** A block begins half-way between its first round and the last one before. */
    private static List<Span> spans(NavigableMap<Integer, Integer> blocks) {
        List<Span> spans = new ArrayList<>();
        double from = 0.5;
        int block = blocks.firstEntry().getValue();
        int before = blocks.firstKey();
        for (Map.Entry<Integer, Integer> round : blocks.entrySet()) {
            if (block != round.getValue()) {
                double border = (before + round.getKey()) / 2.0;
                spans.add(new Span(from, border, String.valueOf(block)));
                from = border;
                block = round.getValue();
            }
            before = round.getKey();
        }
        spans.add(new Span(from, before + 0.5, String.valueOf(block)));
        return spans;
    }
}
