package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Figure.Place;
import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Summary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables and charts of the modes that can be compared with each other. */
record GroupSection(
        String heading,
        List<ModeStyle> modes,
        Table figures,
        Table more,
        Table evidence,
        Table rounds,
        List<Chart> charts) {

    static List<GroupSection> of(Summary summary, Palette palette) {
        return summary.modes().stream()
                .map(ModeRow::group)
                .distinct()
                .map(group -> of(group, summary, palette))
                .toList();
    }

    private static GroupSection of(Group group, Summary summary, Palette palette) {
        List<ModeRow> rows = summary.modes().stream()
                .filter(row -> row.group().equals(group))
                .toList();
        List<String> tiers = summary.tiers();
        return new GroupSection(
                group.label(),
                rows.stream().map(palette::style).distinct().toList(),
                Table.of("Figures", Place.TABLE, rows, tiers, palette),
                Table.of("More figures", Place.MORE, rows, tiers, palette),
                Table.of("Evidence", Place.EVIDENCE, rows, tiers, palette),
                Table.ofRounds(rows),
                charts(group, rows, summary, palette));
    }

    /** The ratios' chart comes second: it is the longest, and stands beside the first three. */
    private static List<Chart> charts(Group group, List<ModeRow> rows, Summary summary, Palette palette) {
        return Stream.of(
                        IntervalChart.draw(Figures.THROUGHPUT, group, rows, palette),
                        RatioChart.draw(group, summary),
                        IntervalChart.draw(Figures.CPU, group, rows, palette),
                        TierChart.draw(group, rows, summary.tiers(), palette),
                        LatencyChart.draw(rows, palette),
                        RoundsChart.draw(rows, palette))
                .flatMap(Optional::stream)
                .toList();
    }
}
