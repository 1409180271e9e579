package dev.wiregauge.benchmarks.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Lines and points in a frame of two axes, each line named where it ends. */
final class XyChart {

    private static final double HEIGHT = 300;
    private static final double LABEL_GAP = 15;
    private static final double LONGEST_LABEL = 112;

    /** With more markers than that, small ones. */
    private static final int CROWD = 60;

    private XyChart() {}

    /**
     * One point.
     *
     * @param says shown when the pointer rests on its marker
     * @param hollow it does not count
     */
    record Point(double x, double y, String says, boolean hollow) {}

    /**
     * @param label at its end; empty for none
     * @param line what the line goes through
     * @param marks what has a marker
     */
    record Series(ModeStyle style, String label, List<Point> line, List<Point> marks) {}

    /** A part of the level axis with a name, such as a block of rounds. */
    record Span(double from, double to, String label) {}

    private record Label(ModeStyle style, String text, double y) {}

    /** {@code x} may leave its ticks to be chosen, by having none. */
    static String draw(String inWords, Axis x, Axis y, List<Span> spans, List<Series> series) {
        double top = spans.isEmpty() ? 28 : 46;
        Box box = new Box(y.labelWidth() + 10, top, Chart.WIDTH - labelRoom(series), HEIGHT - 44);
        Svg svg = Svg.drawing(Chart.WIDTH, HEIGHT, inWords);
        drawSpans(svg, box, x.scale(), spans);
        y.drawLeft(svg, box, 13);
        Axis level = x.ticks().isEmpty() ? Axis.level(x.title(), x.scale(), box.right() - box.left()) : x;
        level.drawBelow(svg, box, Chart.WIDTH);
        int marks = series.stream().mapToInt(one -> one.marks().size()).sum();
        double size = marks > CROWD ? 2.4 : 3.6;
        series.forEach(one -> svg.add(draw(one, box, x.scale(), y.scale(), size)));
        drawLabels(svg, box, y.scale(), series);
        return svg.toString();
    }

    private static double labelRoom(List<Series> series) {
        double longest = series.stream()
                .mapToDouble(one -> Lettering.boldWidth(one.label()))
                .max()
                .orElse(0);
        return longest == 0 ? 14 : Math.min(LONGEST_LABEL, longest) + 10;
    }

    private static void drawSpans(Svg svg, Box box, Scale scale, List<Span> spans) {
        for (int i = 0; i < spans.size(); i++) {
            Span span = spans.get(i);
            double from = box.x(scale, span.from());
            double to = box.x(scale, span.to());
            if (i % 2 == 0) {
                svg.add(Svg.rect("band", from, box.top(), to - from, box.bottom() - box.top()));
            }
            if (Lettering.width(span.label()) + 4 < to - from) {
                svg.add(Svg.text("tick", (from + to) / 2, box.top() - 6, "middle", span.label()));
            }
        }
    }

    private static Svg draw(Series series, Box box, Scale x, Scale y, double size) {
        ModeStyle style = series.style();
        Svg group = Svg.element("g", style.colour());
        if (series.line().size() > 1) {
            String d = series.line().stream()
                    .map(point -> Svg.point(box.x(x, point.x()), box.y(y, point.y())))
                    .collect(Collectors.joining("L", "M", ""));
            group.add(style.dashed(Svg.element("path", "mark curve").with("d", d)));
        }
        for (Point point : series.marks()) {
            group.add(style.marker()
                    .at(point.hollow() ? "mark ring" : "mark dot", box.x(x, point.x()), box.y(y, point.y()), size)
                    .says(point.says()));
        }
        return group;
    }

    /** Each beside the end of its line, pushed down until none covers another. */
    private static void drawLabels(Svg svg, Box box, Scale scale, List<Series> series) {
        List<Label> labels = new ArrayList<>(series.stream()
                .filter(one -> !one.label().isEmpty() && !one.line().isEmpty())
                .map(one -> new Label(
                        one.style(),
                        one.label(),
                        box.y(scale, one.line().getLast().y())))
                .sorted(Comparator.comparingDouble(Label::y))
                .toList());
        if (labels.size() * LABEL_GAP > box.bottom() - box.top()) {
            return; // The legend above the charts has to do.
        }
        double lowest = box.bottom() - 4 - (labels.size() - 1) * LABEL_GAP;
        double free = 0;
        for (Label label : labels) {
            double y = Math.max(free, Math.min(label.y() + 4, lowest));
            String text = Lettering.fit(label.text(), LONGEST_LABEL);
            svg.add(Svg.text("label " + label.style().colour(), box.right() + 8, y, "start", text)
                    .says(label.text()));
            free = y + LABEL_GAP;
            lowest += LABEL_GAP;
        }
    }
}
