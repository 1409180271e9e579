package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows on a level axis, each with its name and figures above what it draws, so that a name has all the width there is. */
final class RowChart {

    private static final double ROW = 44;
    private static final double HEADING = 28;
    private static final double MARGIN = 10;
    private static final double GAP = 10;
    private static final double CAP = 7;

    private RowChart() {}

    /** What a row draws, at a height. */
    interface Drawing {
        void draw(Svg into, Box box, Scale scale, double y);
    }

    /**
     * One row.
     *
     * @param look its class in the page
     * @param aside gives way to a long name: the row draws it too
     * @param says all of it in words
     */
    record Row(String look, String name, String value, String aside, String says, Drawing drawing) {}

    /**
     * Rows that belong together.
     *
     * @param heading empty for none
     * @param band behind them; null for none
     */
    record Section(String heading, @Nullable Interval band, String bandSays, List<Row> rows) {

        Section(List<Row> rows) {
            this("", null, "", rows);
        }

        private double height() {
            return (heading.isEmpty() ? 0 : HEADING) + rows.size() * ROW;
        }
    }

    /** {@code one}: with a line where both sides of a ratio are equal. */
    static Chart draw(
            String kind, String title, String caption, String axis, Scale scale, boolean one, List<Section> sections) {
        double height = sections.stream().mapToDouble(Section::height).sum();
        Box box = new Box(MARGIN, 4, Chart.WIDTH - MARGIN, 4 + height + 4);
        String words = sections.stream()
                .flatMap(section -> section.rows().stream())
                .map(Row::says)
                .collect(Collectors.joining("; "));
        Svg svg = Svg.drawing(Chart.WIDTH, box.bottom() + 42, title + ": " + words);
        Axis.level(axis, scale, box.right() - box.left()).drawBelow(svg, box, Chart.WIDTH);
        double top = box.top();
        for (Section section : sections) {
            draw(svg, box, scale, one, section, top);
            top += section.height();
        }
        return new Chart(kind, title, caption, svg.toString());
    }

    private static void draw(Svg svg, Box box, Scale scale, boolean one, Section section, double top) {
        double bottom = top + section.height();
        double from = top;
        if (!section.heading().isEmpty()) {
            from += HEADING;
            svg.add(Svg.text("heading", box.left(), top + 19, "start", section.heading()));
        }
        Interval band = section.band();
        if (band != null) {
            double left = box.x(scale, band.low());
            svg.add(Svg.rect("floor", left, from, Math.max(1, box.x(scale, band.high()) - left), bottom - from)
                    .says(section.bandSays()));
        }
        if (one) {
            svg.add(Svg.line("one", box.x(scale, 1), from, box.x(scale, 1), bottom));
        }
        for (Row row : section.rows()) {
            Svg group = Svg.element("g", row.look()).says(row.says());
            label(group, box, from, row);
            row.drawing().draw(group, box, scale, from + 30);
            svg.add(group);
            from += ROW;
        }
    }

    private static void label(Svg into, Box box, double top, Row row) {
        double width = box.right() - box.left() - GAP;
        String figures = row.aside().isEmpty() ? row.value() : row.value() + " (" + row.aside() + ")";
        if (Lettering.boldWidth(row.name()) + Lettering.width(figures) > width) {
            figures = row.value();
        }
        String name = Lettering.fit(row.name(), width - Lettering.width(figures));
        into.add(Svg.text("name", box.left(), top + 16, "start", name));
        into.add(Svg.text("figures", box.right(), top + 16, "end", figures));
    }

    /** A point in its interval, with caps, drawn so that even one of no width can be seen. */
    static Drawing point(double value, Interval interval, Marker marker, String look) {
        return (into, box, scale, y) -> {
            double from = box.x(scale, interval.low());
            double to = box.x(scale, interval.high());
            into.add(Svg.line("mark whisker", from, y, to, y));
            into.add(Svg.line("whisker", from, y - CAP, from, y + CAP));
            into.add(Svg.line("whisker", to, y - CAP, to, y + CAP));
            into.add(marker.at("mark " + look, box.x(scale, value), y, 4));
        };
    }

    /** Figures in words. */
    static String says(double value, Interval interval) {
        return "%s, 95 %% interval %s".formatted(Numbers.of(value), Numbers.interval(interval));
    }
}
