package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.report.Summary.CpuMicros;
import dev.wiregauge.benchmarks.report.Summary.LatencyMillis;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.Range;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a run says, for the terminal: table, verdicts, warnings. */
public final class TextTable {

    private TextTable() {}

    public static String render(Summary summary) {
        StringBuilder text = new StringBuilder(columns(summary.modes()).render(summary.modes()));
        if (!summary.verdicts().isEmpty()) {
            text.append('\n');
        }
        boolean several = summary.verdicts().stream().map(Group::of).distinct().count() > 1;
        Group shown = null;
        for (VerdictRow row : summary.verdicts()) {
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

    private static TextColumns<ModeRow> columns(List<ModeRow> rows) {
        TextColumns<ModeRow> columns = new TextColumns<ModeRow>().words("mode", ModeRow::mode);
        if (varies(rows, ModeRow::profile)) {
            columns.words("profile", ModeRow::profile);
        }
        if (varies(rows, ModeRow::count)) {
            columns.figures("records", row -> String.valueOf(row.count()));
        }
        if (varies(rows, row -> Group.of(row).intensity())) {
            columns.words("load", row -> Group.of(row).intensity());
        }
        return columns.figures("requests/s", row -> range(row.throughputRps()))
                .figures("p50 ms", row -> latency(row.latencyMillis(), LatencyMillis::p50))
                .figures("p99 ms", row -> latency(row.latencyMillis(), LatencyMillis::p99))
                .figures("CPU µs/record", row -> cpu(row.cpuMicrosPerRecord()))
                .figures("bytes/record", row -> ThreeDigits.of(row.bytesPerRecord()))
                .figures(
                        "RSS MiB",
                        row -> ThreeDigits.of(row.rssMiB().get("aggregator")) + " / "
                                + ThreeDigits.of(row.rssMiB().get("backend")))
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
    private static String cpu(@Nullable CpuMicros cpu) {
        return cpu == null || (cpu.aggregator() == null && cpu.backend() == null)
                ? ThreeDigits.UNKNOWN
                : "%s + %s = %s"
                        .formatted(
                                ThreeDigits.of(cpu.aggregator()),
                                ThreeDigits.of(cpu.backend()),
                                ThreeDigits.of(cpu.total()));
    }
}
