package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.CpuMicros;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** CPU per record of the two tiers, stacked: filled for the aggregator, hollow for the backend. */
final class TierChart {

    private static final double ROW = 44;
    private static final double BAR = 14;
    private static final double KEY = 24;
    private static final double MARGIN = 10;
    private static final CpuMicros UNKNOWN = new CpuMicros(null, null, null);

    private TierChart() {}

    /** Empty if no tier of any row was read. */
    static Optional<Chart> draw(List<ModeRow> rows, Palette palette) {
        double max = rows.stream().mapToDouble(row -> sum(cpu(row))).max().orElse(0);
        if (max <= 0) {
            return Optional.empty();
        }
        String title = "CPU per record by tier";
        Box box = new Box(MARGIN, KEY, Chart.WIDTH - MARGIN, KEY + rows.size() * ROW + 6);
        Svg svg = Svg.drawing(Chart.WIDTH, box.bottom() + 42, title + ": " + inWords(rows));
        drawKey(svg);
        Axis axis = Axis.level("µs of CPU time a record", Scale.fromZero(max), box.right() - box.left());
        axis.drawBelow(svg, box, Chart.WIDTH);
        for (int i = 0; i < rows.size(); i++) {
            ModeRow row = rows.get(i);
            draw(svg, box, axis.scale(), palette.style(row.mode()), cpu(row), box.top() + i * ROW);
        }
        return Optional.of(new Chart(
                "tiers",
                title,
                "Medians of each tier. They need not add up to the median of the sum.",
                svg.toString()));
    }

    private static void drawKey(Svg svg) {
        svg.add(Svg.rect("key solid", MARGIN, 3, 18, 11));
        svg.add(Svg.text("tick", MARGIN + 24, 13, "start", "aggregator"));
        svg.add(Svg.rect("key hollow", MARGIN + 124, 3, 18, 11));
        svg.add(Svg.text("tick", MARGIN + 148, 13, "start", "backend"));
    }

    private static void draw(Svg svg, Box box, Scale scale, ModeStyle style, CpuMicros cpu, double top) {
        Svg group = Svg.element("g", style.colour()).says(style.mode() + ": " + inWords(cpu));
        RowLabel.draw(
                group, box, top, style.mode(), Quantity.of(cpu.aggregator()) + " + " + Quantity.of(cpu.backend()), "");
        double y = top + 23;
        double border = box.x(scale, orZero(cpu.aggregator()));
        if (cpu.aggregator() != null) {
            group.add(Svg.rect("mark solid", box.left(), y, border - box.left(), BAR));
        }
        if (cpu.backend() != null) {
            double end = box.x(scale, sum(cpu));
            group.add(Svg.rect("mark hollow", border, y, end - border, BAR));
        }
        svg.add(group);
    }

    private static CpuMicros cpu(ModeRow row) {
        return Objects.requireNonNullElse(row.cpuMicrosPerRecord(), UNKNOWN);
    }

    private static double sum(CpuMicros cpu) {
        return orZero(cpu.aggregator()) + orZero(cpu.backend());
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    private static String inWords(List<ModeRow> rows) {
        return rows.stream().map(row -> row.mode() + ' ' + inWords(cpu(row))).collect(Collectors.joining("; "));
    }

    private static String inWords(CpuMicros cpu) {
        return "aggregator %s µs, backend %s µs".formatted(Quantity.of(cpu.aggregator()), Quantity.of(cpu.backend()));
    }
}
