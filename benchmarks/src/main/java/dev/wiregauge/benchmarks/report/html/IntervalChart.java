package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Figure;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A median and its interval for each mode, on an axis that starts at zero. */
final class IntervalChart {

    private IntervalChart() {}

    /** Empty if no row has a value. */
    static Optional<Chart> draw(Figure<Range> figure, Group group, List<ModeRow> rows, Palette palette) {
        double max = 0;
        List<RowChart.Row> drawn = new ArrayList<>();
        for (ModeRow row : rows) {
            Range range = figure.of(row);
            ModeStyle style = palette.style(row);
            if (range == null) {
                String says = row.name() + ": not measured";
                drawn.add(new RowChart.Row(style.look(row), row.name(), Numbers.UNKNOWN, "", says, (_, _, _, _) -> {}));
            } else {
                double high = range.ci95().high();
                max = Math.max(max, Double.isFinite(high) ? high : range.median());
                drawn.add(new RowChart.Row(
                        style.look(row),
                        row.name(),
                        Numbers.of(range.median()),
                        range.aside(),
                        row.name() + ": " + RowChart.says(range.median(), range.ci95()),
                        RowChart.point(range.median(), range.ci95(), style.marker(), "dot")));
            }
        }
        String label = figure.label(group);
        return max <= 0
                ? Optional.empty()
                : Optional.of(RowChart.draw(
                        "interval",
                        Character.toUpperCase(label.charAt(0)) + label.substring(1),
                        "Median over the blocks, with its 95 % interval; "
                                + figure.better().words() + ".",
                        figure.unit(group),
                        Scale.fromZero(max),
                        false,
                        List.of(new RowChart.Section(drawn))));
    }
}
