package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** CPU of the tiers, stacked: filled for the one that the load tool asks, hollow for those behind it. */
final class TierChart {

    private static final double BAR = 14;

    private TierChart() {}

    /** Empty if no tier of any row was read. */
    static Optional<Chart> draw(Group group, List<ModeRow> rows, List<String> tiers, Palette palette) {
        double max = rows.stream()
                .mapToDouble(row ->
                        tiers.stream().mapToDouble(tier -> cpu(row, tier)).sum())
                .max()
                .orElse(0);
        if (max <= 0) {
            return Optional.empty();
        }
        String behind = String.join(", ", tiers.subList(1, tiers.size()));
        return Optional.of(RowChart.draw(
                "tiers",
                "CPU per " + group.unit() + " by tier",
                "Filled: %s.%s Medians of each tier, which need not add up to the median of the sum."
                        .formatted(tiers.getFirst(), behind.isEmpty() ? "" : " Hollow: " + behind + "."),
                "µs of CPU time a " + group.unit(),
                Scale.fromZero(max),
                false,
                List.of(new RowChart.Section(rows.stream()
                        .map(row -> row(row, tiers, palette.style(row)))
                        .toList()))));
    }

    private static double cpu(ModeRow row, String tier) {
        return Objects.requireNonNullElse(Figures.CPU_BY_TIER.of(row), Map.<String, Double>of())
                .getOrDefault(tier, 0.0);
    }

    private static RowChart.Row row(ModeRow row, List<String> tiers, ModeStyle style) {
        String words = row.tiers(tiers).stream()
                .map(tier -> "%s %s µs".formatted(tier, Numbers.of(cpu(row, tier))))
                .collect(Collectors.joining(", "));
        String value = Figures.CPU_BY_TIER.text(row, tiers).value();
        return new RowChart.Row(
                style.look(row), row.name(), value, "", row.name() + ": " + words, (into, box, scale, y) -> {
                    double so = 0;
                    for (String tier : tiers) {
                        double micros = cpu(row, tier);
                        double begin = box.x(scale, so);
                        if (micros > 0) {
                            String look = tier.equals(tiers.getFirst()) ? "mark solid" : "mark hollow";
                            into.add(Svg.rect(look, begin, y - BAR / 2, box.x(scale, so + micros) - begin, BAR));
                        }
                        so += micros;
                    }
                });
    }
}
