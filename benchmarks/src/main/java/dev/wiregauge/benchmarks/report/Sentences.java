package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.List;
import java.util.Objects;

/** Verdicts as sentences, each with its uncertainty: at most one a pair, on the metric that leads. */
public final class Sentences {

    private Sentences() {}

    /** What each verdict on the leading metric claims; where a run has several groups, of which of them it holds. */
    public static List<String> claims(Summary summary) {
        return summary.leading().stream()
                .map(row -> of(row) + (summary.hasGroups() ? " [" + row.group().label() + "]" : ""))
                .toList();
    }

    private static String of(VerdictRow row) {
        return Objects.requireNonNullElseGet(row.outcome(), () -> before(row));
    }

    /** The sentence of a verdict. {@code needed}: blocks without which there is none. */
    static String judged(VerdictRow row, double marginPercent, int needed) {
        String what = row.mode() == null ? "" : " in " + row.mode();
        String label = label(row.metric(), row.group());
        String ratio = "ratio %s, %s".formatted(Numbers.of(row.ratio()), interval(row.ci95()));
        int blocks = Objects.requireNonNullElse(row.blocks(), 0);
        return switch (row.verdict()) {
            case HIGHER, LOWER ->
                "%s%s (%s; differs, %s)"
                        .formatted(claim(row), what, interval(row.ci95()), Numbers.counted(blocks, "block"));
            case EQUAL ->
                "%s and %s: %s equal within %s %%%s (%s; %s)"
                        .formatted(
                                row.a(),
                                row.b(),
                                label,
                                Numbers.tick(marginPercent),
                                what,
                                ratio,
                                Numbers.counted(blocks, "block"));
            case UNDECIDED, NOT_JUDGED, NOT_DETECTED ->
                "%s and %s: %s undecided%s%s (%s%s)"
                        .formatted(
                                row.a(),
                                row.b(),
                                label,
                                what,
                                blocks < needed ? ": %d of %d warm blocks".formatted(blocks, needed) : "",
                                ratio,
                                blocks < needed ? "" : more(row));
        };
    }

    private static String more(VerdictRow row) {
        return row.moreBlocks() == null
                ? "; no number of blocks would tell"
                : "; about %s would tell".formatted(Numbers.counted(row.moreBlocks(), "more block"));
    }

    /** Of files from before there were three-way verdicts. */
    private static String before(VerdictRow row) {
        return row.verdict() == Verdict.HIGHER || row.verdict() == Verdict.LOWER
                ? "%s (%s)".formatted(claim(row), interval(row.ci95()))
                : "%s and %s: no difference detected in %s (ratio %s, %s)"
                        .formatted(
                                row.a(),
                                row.b(),
                                label(row.metric(), row.group()),
                                Numbers.of(row.ratio()),
                                interval(row.ci95()));
    }

    private static String claim(VerdictRow row) {
        String form = switch (row.metric()) {
            case THROUGHPUT -> "%s serves %s times the requests/s of %s";
            case CPU -> "%s needs %s times the CPU per " + row.group().unit() + " of %s";
            case P50 -> "%s has %s times the p50 latency of %s";
            case P99 -> "%s has %s times the p99 latency of %s";
        };
        return form.formatted(row.a(), Numbers.of(row.ratio()), row.b());
    }

    static String label(Metric metric, Group group) {
        return Figures.of(metric).label(group);
    }

    public static String interval(Interval interval) {
        return interval.equals(Interval.ANY_RATIO)
                ? "too few blocks for an interval"
                : "95 % interval " + Numbers.interval(interval);
    }
}
