package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.Range;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A median and its interval for each mode, on an axis that starts at zero. */
final class IntervalChart {

    private static final double ROW = 46;
    private static final double MARGIN = 10;

    private IntervalChart() {}

    /** {@code range} is null where nothing was measured. */
    record Row(ModeStyle style, @Nullable Range range) {}

    /** Empty if no row has a value. */
    static Optional<Chart> draw(String title, String caption, String unit, List<Row> rows) {
        double max = rows.stream().mapToDouble(IntervalChart::highest).max().orElse(0);
        if (max <= 0) {
            return Optional.empty();
        }
        Box box = new Box(MARGIN, 4, Chart.WIDTH - MARGIN, 4 + rows.size() * ROW + 4);
        Svg svg = Svg.drawing(Chart.WIDTH, box.bottom() + 42, title + ": " + inWords(rows, unit));
        Axis axis = Axis.level(unit, Scale.fromZero(max), box.right() - box.left());
        axis.drawBelow(svg, box, Chart.WIDTH);
        for (int i = 0; i < rows.size(); i++) {
            draw(svg, box, axis.scale(), rows.get(i), unit, box.top() + i * ROW);
        }
        return Optional.of(new Chart("interval", title, caption, svg.toString()));
    }

    private static void draw(Svg svg, Box box, Scale scale, Row row, String unit, double top) {
        String says = row.style().mode() + ": " + inWords(row.range(), unit);
        Svg group = Svg.element("g", row.style().colour()).says(says);
        RowLabel.draw(group, box, top, row.style().mode(), value(row.range()), interval(row.range()));
        if (row.range() != null) {
            double y = top + 31;
            List<Double> ends = row.range().ci95();
            if (ends.size() == 2) {
                Whisker.draw(group, box.x(scale, ends.getFirst()), box.x(scale, ends.getLast()), y);
            }
            group.add(
                    row.style().marker().at("mark dot", box.x(scale, row.range().median()), y, 4));
        }
        svg.add(group);
    }

    private static double highest(Row row) {
        return row.range() == null
                ? 0
                : row.range().ci95().stream().reduce(row.range().median(), Math::max);
    }

    private static String value(@Nullable Range range) {
        return range == null ? Quantity.UNKNOWN : Quantity.of(range.median());
    }

    private static String interval(@Nullable Range range) {
        return range == null ? "" : Quantity.interval(range.ci95());
    }

    private static String inWords(List<Row> rows, String unit) {
        return rows.stream()
                .map(row -> row.style().mode() + ' ' + inWords(row.range(), unit))
                .collect(Collectors.joining("; "));
    }

    private static String inWords(@Nullable Range range, String unit) {
        if (range == null) {
            return "not measured";
        }
        String interval = interval(range);
        return value(range) + ' ' + unit + (interval.isEmpty() ? "" : ", 95 % interval " + interval);
    }
}
