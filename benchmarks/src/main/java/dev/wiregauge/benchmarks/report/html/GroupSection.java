package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables and charts of the modes that can be compared with each other. */
record GroupSection(
        String heading,
        String unit,
        List<ModeStyle> modes,
        List<ResultRow> rows,
        List<Chart> charts,
        List<RoundRow> rounds) {

    static List<GroupSection> of(Summary summary, Palette palette) {
        return summary.modes().stream()
                .map(Group::of)
                .distinct()
                .map(group -> of(group, summary, palette))
                .toList();
    }

    private static GroupSection of(Group group, Summary summary, Palette palette) {
        List<ModeRow> rows = summary.modes().stream()
                .filter(row -> Group.of(row).equals(group))
                .toList();
        return new GroupSection(
                GroupHeading.of(group),
                group.unit(),
                rows.stream().map(row -> palette.style(row.mode())).distinct().toList(),
                rows.stream()
                        .map(row -> ResultRow.of(row, summary.tiers(), palette.style(row.mode())))
                        .toList(),
                charts(group, rows, summary, palette),
                rows.stream()
                        .flatMap(row -> row.perRound().stream().map(each -> RoundRow.of(row, each)))
                        .sorted(Comparator.comparingInt(RoundRow::round))
                        .toList());
    }

    private static String together(List<String> tiers) {
        String all = String.join(" and ", tiers);
        return Character.toUpperCase(all.charAt(0)) + all.substring(1) + (tiers.size() > 1 ? " together, " : ", ");
    }

    /** The verdicts' chart comes second: it is the longest, and stands beside the first three. */
    private static List<Chart> charts(Group group, List<ModeRow> rows, Summary summary, Palette palette) {
        return Stream.of(
                        IntervalChart.draw(
                                "Throughput",
                                "Median over the rounds, with its 95 % interval; more is better.",
                                "requests/s",
                                rows.stream()
                                        .map(row ->
                                                new IntervalChart.Row(palette.style(row.mode()), row.throughputRps()))
                                        .toList()),
                        ForestChart.draw(
                                summary.verdicts().stream()
                                        .filter(row -> Group.of(row).equals(group))
                                        .toList(),
                                summary.noiseFloors().stream()
                                        .filter(floor -> Group.of(floor).equals(group))
                                        .toList()),
                        IntervalChart.draw(
                                "CPU per " + group.unit(),
                                together(summary.tiers()) + "median with its 95 % interval; less is better.",
                                "µs of CPU time a " + group.unit(),
                                rows.stream()
                                        .map(row -> new IntervalChart.Row(
                                                palette.style(row.mode()), row.cpuMicrosPerRecordTotal()))
                                        .toList()),
                        TierChart.draw(rows, summary.tiers(), group.unit(), palette),
                        LatencyChart.draw(rows, palette),
                        RoundsChart.draw(rows, palette))
                .flatMap(Optional::stream)
                .collect(Collectors.toUnmodifiableList());
    }
}
