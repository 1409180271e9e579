package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.Metric;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Every verdict as a ratio with its interval, the noise floor behind it, and a line where both are equal. */
final class ForestChart {

    static final String UNDECIDED = "no difference detected";

    private static final double ROW = 42;
    private static final double HEADING = 28;
    private static final double MARGIN = 10;

    private ForestChart() {}

    /** Empty if there is no verdict. */
    static Optional<Chart> draw(List<VerdictRow> verdicts, List<NoiseFloor> floors) {
        Map<String, List<VerdictRow>> byMetric = verdicts.stream()
                .filter(row -> usable(row.ratio()))
                .collect(Collectors.groupingBy(VerdictRow::metric, LinkedHashMap::new, Collectors.toList()));
        if (byMetric.isEmpty()) {
            return Optional.empty();
        }
        int rows = byMetric.values().stream().mapToInt(List::size).sum();
        double height = byMetric.size() * HEADING + rows * ROW;
        Box box = new Box(MARGIN, 2, Chart.WIDTH - MARGIN, 2 + height + 4);
        String title = "Verdicts: ratio of two modes";
        Svg svg = Svg.drawing(Chart.WIDTH, box.bottom() + 42, title + ", with intervals: " + inWords(verdicts));
        Axis axis = Axis.level("ratio", scale(verdicts, floors), box.right() - box.left());
        axis.drawBelow(svg, box, Chart.WIDTH);
        double top = box.top();
        double one = box.x(axis.scale(), 1);
        for (Map.Entry<String, List<VerdictRow>> entry : byMetric.entrySet()) {
            double bottom = top + HEADING + entry.getValue().size() * ROW;
            drawFloor(svg, box, axis.scale(), floors, entry.getKey(), top + HEADING, bottom);
            svg.add(Svg.line("one", one, top + HEADING, one, bottom));
            svg.add(Svg.text(
                    "heading",
                    box.left(),
                    top + 19,
                    "start",
                    heading(entry.getKey(), Group.of(verdicts.getFirst()).unit())));
            top += HEADING;
            for (VerdictRow row : entry.getValue()) {
                drawRow(svg, box, axis.scale(), row, top);
                top += ROW;
            }
        }
        return Optional.of(new Chart(
                "forest",
                title,
                "Whisker: 95 % interval. Line at 1: both are equal. Band: the noise floor, a mode against itself."
                        + " Hollow: no difference detected.",
                svg.toString()));
    }

    private static void drawFloor(
            Svg svg, Box box, Scale scale, List<NoiseFloor> floors, String metric, double top, double bottom) {
        for (NoiseFloor floor : floors) {
            if (floor.metric().equals(metric) && floor.ratioCi95().size() == 2) {
                double from = box.x(scale, floor.ratioCi95().getFirst());
                double to = box.x(scale, floor.ratioCi95().getLast());
                svg.add(Svg.rect("floor", from, top, Math.max(1, to - from), bottom - top)
                        .says("noise floor, %s against itself: %s"
                                .formatted(floor.mode(), Quantity.interval(floor.ratioCi95()))));
            }
        }
    }

    private static void drawRow(Svg svg, Box box, Scale scale, VerdictRow row, double top) {
        boolean undecided = row.verdict().equals(UNDECIDED);
        Svg group = Svg.element("g", undecided ? "undecided" : "decided").says(inWords(row));
        RowLabel.draw(
                group, box, top, row.a() + " / " + row.b(), Quantity.of(row.ratio()), Quantity.interval(row.ci95()));
        double y = top + 30;
        if (row.ci95().size() == 2) {
            Whisker.draw(
                    group,
                    box.x(scale, row.ci95().getFirst()),
                    box.x(scale, row.ci95().getLast()),
                    y);
        }
        svg.add(group.add(Marker.CIRCLE.at(undecided ? "mark ring" : "mark dot", box.x(scale, row.ratio()), y, 3.8)));
    }

    private static Scale scale(List<VerdictRow> verdicts, List<NoiseFloor> floors) {
        List<Double> values = new ArrayList<>(List.of(0.9, 1 / 0.9));
        verdicts.forEach(row -> values.add(row.ratio()));
        Stream.concat(verdicts.stream().map(VerdictRow::ci95), floors.stream().map(NoiseFloor::ratioCi95))
                .forEach(values::addAll);
        double[] usable = values.stream()
                .mapToDouble(Double::doubleValue)
                .filter(ForestChart::usable)
                .toArray();
        return Scale.log(
                DoubleStream.of(usable).min().orElse(1),
                DoubleStream.of(usable).max().orElse(1));
    }

    private static boolean usable(double ratio) {
        return ratio > 0 && Double.isFinite(ratio);
    }

    private static String heading(String key, String unit) {
        return Stream.of(Metric.values())
                .filter(metric -> metric.key().equals(key))
                .map(metric -> metric.label(unit) + (metric.moreIsBetter() ? " (more is better)" : " (less is better)"))
                .findFirst()
                .orElse(key);
    }

    private static String inWords(List<VerdictRow> verdicts) {
        return verdicts.stream().map(ForestChart::inWords).collect(Collectors.joining("; "));
    }

    private static String inWords(VerdictRow row) {
        return "%s of %s / %s: %s, 95 %% interval %s, %s"
                .formatted(
                        heading(row.metric(), Group.of(row).unit()),
                        row.a(),
                        row.b(),
                        Quantity.of(row.ratio()),
                        Quantity.interval(row.ci95()),
                        row.verdict());
    }
}
