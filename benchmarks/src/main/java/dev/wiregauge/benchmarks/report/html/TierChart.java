package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** CPU per record of the tiers, stacked: filled for the one that the load tool asks, hollow for those behind it. */
final class TierChart {

    private static final double ROW = 44;
    private static final double BAR = 14;
    private static final double KEY = 24;
    private static final double MARGIN = 10;

    /** About the width of one character of the key. */
    private static final double CHARACTER = 7.5;

    private final List<String> tiers;
    private final String unit;

    private TierChart(List<String> tiers, String unit) {
        this.tiers = tiers;
        this.unit = unit;
    }

    /** Empty if no tier of any row was read. */
    static Optional<Chart> draw(List<ModeRow> rows, List<String> tiers, String unit, Palette palette) {
        return new TierChart(tiers, unit).draw(rows, palette);
    }

    private Optional<Chart> draw(List<ModeRow> rows, Palette palette) {
        double max = rows.stream().mapToDouble(this::sum).max().orElse(0);
        if (max <= 0) {
            return Optional.empty();
        }
        String title = "CPU per " + unit + " by tier";
        Box box = new Box(MARGIN, KEY, Chart.WIDTH - MARGIN, KEY + rows.size() * ROW + 6);
        Svg svg = Svg.drawing(Chart.WIDTH, box.bottom() + 42, title + ": " + inWords(rows));
        drawKey(svg);
        Axis axis = Axis.level("µs of CPU time a " + unit, Scale.fromZero(max), box.right() - box.left());
        axis.drawBelow(svg, box, Chart.WIDTH);
        for (int i = 0; i < rows.size(); i++) {
            ModeRow row = rows.get(i);
            draw(svg, box, axis.scale(), palette.style(row.mode()), row, box.top() + i * ROW);
        }
        return Optional.of(new Chart(
                "tiers",
                title,
                "Medians of each tier. They need not add up to the median of the sum.",
                svg.toString()));
    }

    private void drawKey(Svg svg) {
        double x = MARGIN;
        for (String tier : tiers) {
            svg.add(Svg.rect("key " + look(tier), x, 3, 18, 11));
            svg.add(Svg.text("tick", x + 24, 13, "start", tier));
            x += 48 + tier.length() * CHARACTER;
        }
    }

    private void draw(Svg svg, Box box, Scale scale, ModeStyle style, ModeRow row, double top) {
        Map<String, Double> cpu = row.cpuMicrosPerRecord();
        List<String> own = row.tiers(tiers);
        Svg group = Svg.element("g", style.colour()).says(style.mode() + ": " + inWords(own, cpu));
        RowLabel.draw(group, box, top, style.mode(), Quantity.tiers(own, cpu, " + "), "");
        double y = top + 23;
        double so = 0;
        for (String tier : tiers) {
            double micros = cpu.getOrDefault(tier, 0.0);
            if (micros > 0) {
                double begin = box.x(scale, so);
                double end = box.x(scale, so + micros);
                group.add(Svg.rect("mark " + look(tier), begin, y, end - begin, BAR));
            }
            so += micros;
        }
        svg.add(group);
    }

    private String look(String tier) {
        return tier.equals(tiers.getFirst()) ? "solid" : "hollow";
    }

    private double sum(ModeRow row) {
        return tiers.stream()
                .mapToDouble(tier -> row.cpuMicrosPerRecord().getOrDefault(tier, 0.0))
                .sum();
    }

    private String inWords(List<ModeRow> rows) {
        return rows.stream()
                .map(row -> row.mode() + ' ' + inWords(row.tiers(tiers), row.cpuMicrosPerRecord()))
                .collect(Collectors.joining("; "));
    }

    private static String inWords(List<String> tiers, Map<String, Double> cpu) {
        return tiers.stream()
                .map(tier -> "%s %s µs".formatted(tier, Quantity.of(cpu.get(tier))))
                .collect(Collectors.joining(", "));
    }
}
