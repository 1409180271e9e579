package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Figure;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Range;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** A median and its interval for each mode, on an axis that starts at zero. */
final class IntervalChart {

    private IntervalChart() {}

    /** Empty if no row has a value. */
    static Optional<Chart> draw(Figure<Range> figure, Group group, List<ModeRow> rows, Palette palette) {
        double max = rows.stream()
                .flatMapToDouble(row -> highest(figure.of(row)))
                .max()
                .orElse(0);
        if (max <= 0) {
            return Optional.empty();
        }
        return Optional.of(RowChart.draw(
                "interval",
                capitalized(figure.label(group)),
                "Median over the blocks, with its 95 % interval; "
                        + figure.better().words() + ".",
                figure.unit(group),
                Scale.fromZero(max),
                false,
                List.of(new RowChart.Section(
                        "",
                        null,
                        "",
                        rows.stream()
                                .map(row -> row(figure, row, palette.style(row)))
                                .toList()))));
    }

    private static DoubleStream highest(@Nullable Range range) {
        return range == null
                ? DoubleStream.empty()
                : DoubleStream.of(range.median(), range.ci95().high()).filter(Double::isFinite);
    }

    private static RowChart.Row row(Figure<Range> figure, ModeRow row, ModeStyle style) {
        Range range = figure.of(row);
        if (range == null) {
            return new RowChart.Row(
                    style.look(row),
                    row.name(),
                    Numbers.UNKNOWN,
                    "",
                    row.name() + ": not measured",
                    (_, _, _, _) -> {});
        }
        return new RowChart.Row(
                style.look(row),
                row.name(),
                Numbers.of(range.median()),
                Numbers.interval(range.ci95()),
                row.name() + ": " + RowChart.says(range.median(), range.ci95()),
                RowChart.point(range.median(), range.ci95(), style.marker(), "dot"));
    }

    private static String capitalized(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
