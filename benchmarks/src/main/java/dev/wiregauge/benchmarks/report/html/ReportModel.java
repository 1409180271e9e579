package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Report;
import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code report.mustache} shows. */
record ReportModel(
        String style,
        Summary summary,
        String date,
        String size,
        List<Finding> findings,
        String control,
        String calibration,
        List<GroupSection> groups,
        boolean hasCharts,
        Table calibrations,
        List<Chart> warmups,
        @Nullable PublishedTable published,
        List<Map.Entry<String, String>> facts,
        List<String> warnings,
        String warningCount,
        String harness,
        List<Download> downloads) {

    /**
     * A verdict in words.
     *
     * @param look class of the page: what is decided catches the eye, the rest does not
     */
    record Finding(String sentence, String look) {}

    static ReportModel of(Report report) {
        Summary summary = report.summary();
        Palette palette = new Palette(summary.modes());
        List<GroupSection> groups = GroupSection.of(summary, palette);
        List<String> warnings = Stream.concat(summary.warnings().stream(), summary.environment().warnings().stream())
                .distinct()
                .toList();
        return new ReportModel(
                Page.STYLE,
                summary,
                Page.DATE.format(summary.environment().capturedAt()),
                Numbers.counted(summary.rounds(), "round") + " in " + Numbers.counted(summary.blocks(), "block"),
                findings(summary),
                control(summary.control()),
                calibration(summary.calibration()),
                groups,
                groups.stream().anyMatch(group -> !group.charts().isEmpty()),
                Table.of(report.calibrations()),
                WarmupChart.draw(report.warmups(), palette),
                PublishedTable.of(summary).orElse(null),
                List.copyOf(summary.environment().facts().entrySet()),
                warnings,
                warnings.isEmpty() ? "" : Numbers.counted(warnings.size(), "warning"),
                Numbers.of(summary.harness().cpuPercentOfOneCore()),
                List.of(
                        Download.json("summary.json", "everything above, for programs", report.summaryJson()),
                        Download.csv("summary.csv", "one row a mode", report.summaryCsv()),
                        Download.csv("rounds.csv", "one row a mode and round", report.roundsCsv()),
                        Download.json("rounds.json", "every measurement, as it was saved", report.roundsJson())));
    }

    private static List<Finding> findings(Summary summary) {
        List<String> claims = Sentences.claims(summary);
        List<VerdictRow> rows = summary.leading();
        return IntStream.range(0, claims.size())
                .mapToObj(i -> new Finding(claims.get(i), rows.get(i).verdict().isDecided() ? "decided" : "undecided"))
                .toList();
    }

    private static String control(Summary.@Nullable Control control) {
        return control == null
                ? "not measured"
                : "%s against itself, on JVMs of its own: ratio %s, %s, %s%s"
                        .formatted(
                                control.mode(),
                                Numbers.of(control.ratio()),
                                Sentences.interval(control.ci95()),
                                Numbers.counted(control.blocks(), "block"),
                                control.falseAlarmPercent() == null
                                        ? ""
                                        : ". With its sides exchanged at random the rule for one pair finds a difference"
                                                + " in %s %% of all cases"
                                                        .formatted(Numbers.of(control.falseAlarmPercent())));
    }

    private static String calibration(Summary.@Nullable CalibrationSpread spread) {
        return spread == null
                ? ""
                : "computing %s %%, reading memory %s %%"
                        .formatted(Numbers.of(spread.computePercent()), Numbers.of(spread.memoryPercent()));
    }
}
