package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.Range;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a run says, for the terminal: table, verdicts, warnings. */
public final class TextTable {

    private TextTable() {}

    public static String render(Summary summary) {
        StringBuilder text =
                new StringBuilder(columns(summary.modes(), summary.tiers()).render(summary.modes()));
        if (!summary.verdicts().isEmpty()) {
            text.append('\n');
        }
        boolean several = summary.verdicts().stream().map(Group::of).distinct().count() > 1;
        Group shown = null;
        boolean oneRound = Sentences.restOnOneRound(summary);
        if (oneRound) {
            text.append("one round only: no difference can be told from noise\n");
        }
        for (VerdictRow row : oneRound ? List.<VerdictRow>of() : summary.verdicts()) {
            Group group = Group.of(row);
            if (several && !group.equals(shown)) {
                text.append(group.label()).append(":\n");
                shown = group;
            }
            text.append(several ? "  " : "")
                    .append(Sentences.of(row, summary.noiseFloors()))
                    .append('\n');
        }
        if (!summary.warnings().isEmpty()) {
            text.append('\n');
        }
        summary.warnings()
                .forEach(warning -> text.append("warning: ").append(warning).append('\n'));
        if (summary.quick()) {
            text.append("\nquick: not to be quoted\n");
        }
        return text.toString();
    }

    private static TextColumns<ModeRow> columns(List<ModeRow> rows, List<String> tiers) {
        TextColumns<ModeRow> columns = new TextColumns<ModeRow>().words("mode", ModeRow::mode);
        if (varies(rows, ModeRow::profile)) {
            columns.words(rows.getFirst().count() == 0 ? "request" : "profile", ModeRow::profile);
        }
        String unit = Group.of(rows.getFirst()).unit();
        if (varies(rows, ModeRow::count)) {
            columns.figures("records", row -> String.valueOf(row.count()));
        }
        if (varies(rows, row -> Group.of(row).intensity())) {
            columns.words("load", row -> Group.of(row).intensity());
        }
        return columns.figures("requests/s", row -> range(row.throughputRps()))
                .figures("p50 ms", row -> latency(row.latencyMillis(), LatencyMillis::p50))
                .figures("p99 ms", row -> latency(row.latencyMillis(), LatencyMillis::p99))
                .figures("CPU µs/" + unit, row -> cpu(row.tiers(tiers), row.cpuMicrosPerRecord()))
                .figures("bytes/" + unit, row -> ThreeDigits.of(row.bytesPerRecord()))
                .figures("RSS MiB", row -> byTier(row.tiers(tiers), row.rssMiB(), " / "))
                .figures("failed", row -> String.valueOf(row.failed()));
    }

    private static boolean varies(List<ModeRow> rows, Function<ModeRow, Object> what) {
        return rows.stream().map(what).distinct().count() > 1;
    }

    private static String range(@Nullable Range range) {
        return range == null
                ? ThreeDigits.UNKNOWN
                : "%s (%s)".formatted(ThreeDigits.of(range.median()), Sentences.range(range.ci95()));
    }

    private static String latency(@Nullable LatencyMillis latency, Function<LatencyMillis, Double> part) {
        return latency == null ? ThreeDigits.UNKNOWN : ThreeDigits.of(part.apply(latency));
    }

    /** Each a median of its own, so that the sum may be off by a digit. */
    private static String cpu(List<String> tiers, Map<String, Double> micros) {
        if (micros.isEmpty() || tiers.size() == 1) {
            return ThreeDigits.of(micros.get("total"));
        }
        return byTier(tiers, micros, " + ") + " = " + ThreeDigits.of(micros.get("total"));
    }

    private static String byTier(List<String> tiers, Map<String, Double> values, String between) {
        return tiers.stream().map(tier -> ThreeDigits.of(values.get(tier))).collect(Collectors.joining(between));
    }
}
