package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code report.mustache} shows. */
record ReportModel(
        String style,
        String title,
        String plan,
        boolean quick,
        String date,
        String dateTime,
        String target,
        String size,
        List<Finding> findings,
        boolean undecidedOnly,
        String onlyRound,
        String noiseFloor,
        String tierNames,
        String tierSum,
        List<GroupSection> groups,
        boolean severalGroups,
        boolean hasCharts,
        List<Chart> warmups,
        String notWarm,
        @Nullable PublishedTable published,
        List<Map.Entry<String, String>> facts,
        List<String> warnings,
        String warningCount,
        String harness,
        List<Download> downloads) {

    static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    static ReportModel of(
            Summary summary,
            List<WarmupTrace> warmups,
            List<String> sentences,
            List<Download> downloads,
            String style) {
        Palette palette = new Palette(summary.modes().stream().map(Summary.ModeRow::mode));
        List<GroupSection> groups = GroupSection.of(summary, palette);
        List<Finding> findings = Finding.of(summary, sentences);
        List<String> warnings = Stream.concat(summary.warnings().stream(), summary.environment().warnings().stream())
                .distinct()
                .toList();
        Instant capturedAt = summary.environment().capturedAt();
        return new ReportModel(
                style,
                summary.title(),
                summary.plan(),
                summary.quick(),
                DATE.format(capturedAt),
                capturedAt.toString(),
                summary.target(),
                counted(summary.rounds(), "round") + " in " + counted(summary.blocks(), "block"),
                findings,
                !findings.isEmpty()
                        && findings.stream().allMatch(finding -> finding.look().startsWith("undecided")),
                Sentences.restOnOneRound(summary) ? counted(findings.size(), "ratio") : "",
                inWords(summary.noiseFloor()),
                String.join(", ", summary.tiers()),
                summary.tiers().size() == 1
                        ? summary.tiers().getFirst()
                        : String.join(" + ", summary.tiers()) + " = total",
                groups,
                groups.size() > 1,
                groups.stream().anyMatch(group -> !group.charts().isEmpty()),
                WarmupChart.draw(warmups, palette),
                notWarm(warmups),
                PublishedTable.of(summary).orElse(null),
                List.copyOf(summary.environment().facts().entrySet()),
                warnings,
                warnings.isEmpty() ? "" : counted(warnings.size(), "warning"),
                Quantity.of(summary.harness().cpuPercentOfOneCore()),
                downloads);
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String inWords(@Nullable NoiseFloor floor) {
        return floor == null
                ? ""
                : "%s against itself: ratio %s, 95 %% interval %s"
                        .formatted(floor.mode(), Quantity.of(floor.ratio()), Quantity.interval(floor.ratioCi95()));
    }

    private static String notWarm(List<WarmupTrace> warmups) {
        return warmups.stream()
                .filter(trace -> !trace.warm())
                .map(trace -> String.valueOf(trace.block()))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
