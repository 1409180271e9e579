package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.stats.Verdict;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Verdicts as sentences, each with its uncertainty. */
public final class Sentences {

    private Sentences() {}

    /** What each verdict of a summary claims; where it has several groups, of which of them it holds. */
    public static List<String> claims(Summary summary) {
        boolean several = summary.verdicts().stream().map(Group::of).distinct().count() > 1;
        return summary.verdicts().stream()
                .map(row ->
                        several ? "%s (%s)".formatted(claim(row), Group.of(row).label()) : claim(row))
                .toList();
    }

    /** Whether no verdict rests on more than one round, so that none can be told from noise. */
    public static boolean restOnOneRound(Summary summary) {
        return !summary.verdicts().isEmpty() && summary.verdicts().stream().allMatch(row -> row.rounds() == 1);
    }

    /** What a verdict claims, without the figures it rests on. */
    static String claim(VerdictRow row) {
        Metric metric = metric(row.metric());
        if (row.rounds() == 1) {
            return "%s had %s times the %s of %s in the only good round"
                    .formatted(
                            row.a(),
                            ThreeDigits.of(row.ratio()),
                            metric.label(Group.of(row).unit()),
                            row.b());
        }
        if (row.verdict().equals(Verdict.NO_DIFFERENCE.words())) {
            return "%s and %s: no difference detected in %s"
                    .formatted(row.a(), row.b(), metric.label(Group.of(row).unit()));
        }
        String claim = switch (metric) {
            case THROUGHPUT -> "%s serves %s times the requests/s of %s";
            case CPU_PER_RECORD ->
                "%s needs %s times the CPU per " + Group.of(row).unit() + " of %s";
            case P50 -> "%s has %s times the median latency of %s";
            case P99 -> "%s has %s times the p99 latency of %s";
        };
        return claim.formatted(row.a(), ThreeDigits.of(row.ratio()), row.b());
    }

    /**
     * What a verdict claims, and what it rests on.
     *
     * @param noiseFloor of the same group and metric; null if not measured
     */
    public static String of(VerdictRow row, @Nullable NoiseFloor noiseFloor) {
        if (row.rounds() == 1) {
            return claim(row) + ", which cannot be told from noise";
        }
        String interval = interval(row.ci95());
        return row.verdict().equals(Verdict.NO_DIFFERENCE.words())
                ? "%s (ratio %s, %s; noise floor %s)"
                        .formatted(
                                claim(row),
                                ThreeDigits.of(row.ratio()),
                                interval,
                                noiseFloor == null ? "not measured" : range(noiseFloor.ratioCi95()))
                : "%s (%s)".formatted(claim(row), interval);
    }

    /** Looks the verdict's noise floor up among those of the summary. */
    public static String of(VerdictRow row, List<NoiseFloor> noiseFloors) {
        return of(row, floor(row, noiseFloors));
    }

    /** The noise floor of the verdict's group and metric; null if not measured. */
    static @Nullable NoiseFloor floor(VerdictRow row, List<NoiseFloor> noiseFloors) {
        for (NoiseFloor floor : noiseFloors) {
            if (floor.metric().equals(row.metric()) && Group.of(floor).equals(Group.of(row))) {
                return floor;
            }
        }
        return null;
    }

    static Metric metric(String key) {
        return Arrays.stream(Metric.values())
                .filter(metric -> metric.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such metric: " + key));
    }

    private static String interval(List<Double> ends) {
        return ends.getLast().isInfinite() && ends.getFirst() <= 0
                ? "too few rounds for an interval"
                : "95 % interval " + range(ends);
    }

    static String range(List<Double> ends) {
        return ends.getLast().isInfinite() && ends.getFirst() <= 0
                ? "unknown"
                : ThreeDigits.of(ends.getFirst()) + " to " + ThreeDigits.of(ends.getLast());
    }
}
