package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every ratio with its interval, the control's behind it, and a line where both sides are equal: the judged one first. */
final class RatioChart {

    private RatioChart() {}

    /** Empty if there is no ratio. */
    static Optional<Chart> draw(Group group, Summary summary) {
        List<VerdictRow> rows = summary.verdicts().stream()
                .filter(row -> row.group().equals(group) && row.ratio() > 0 && Double.isFinite(row.ratio()))
                .toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<NoiseFloor> floors = summary.noiseFloors().stream()
                .filter(floor -> floor.group().equals(group))
                .toList();
        List<RowChart.Section> sections = Stream.of(Metric.values())
                .sorted(Comparator.comparing(metric -> metric != summary.lead()))
                .filter(metric -> rows.stream().anyMatch(row -> row.metric() == metric))
                .map(metric -> section(metric, group, rows, floors))
                .toList();
        return Optional.of(RowChart.draw(
                "forest",
                "Ratio of two modes",
                "Whisker: 95 % interval. Line at 1: both are equal. Band: the control, a mode against itself. Hollow: not"
                        + " decided, or not judged, as all metrics are but the first.",
                "ratio",
                scale(rows, floors),
                true,
                sections));
    }

    private static RowChart.Section section(
            Metric metric, Group group, List<VerdictRow> rows, List<NoiseFloor> floors) {
        String words = Figures.of(metric).better().words();
        String queue = Figures.of(metric).unit(group).contains("queue") ? " in the queue" : "";
        Interval band = band(metric, floors);
        return new RowChart.Section(
                "%s%s (%s)".formatted(Figures.of(metric).label(group), queue, words),
                band,
                band == null ? "" : "the control against itself: " + Numbers.interval(band),
                rows.stream()
                        .filter(row -> row.metric() == metric)
                        .map(RatioChart::row)
                        .toList());
    }

    private static @Nullable Interval band(Metric metric, List<NoiseFloor> floors) {
        for (NoiseFloor floor : floors) {
            if (floor.metric() == metric) {
                return floor.ratioCi95();
            }
        }
        return null;
    }

    private static RowChart.Row row(VerdictRow row) {
        boolean decided = row.verdict().isDecided();
        return new RowChart.Row(
                decided ? "decided" : "undecided",
                row.name(),
                Numbers.of(row.ratio()),
                Numbers.interval(row.ci95()),
                "%s: %s, %s"
                        .formatted(
                                row.name(),
                                RowChart.says(row.ratio(), row.ci95()),
                                row.verdict().words()),
                RowChart.point(row.ratio(), row.ci95(), Marker.CIRCLE, decided ? "dot" : "ring"));
    }

    private static Scale scale(List<VerdictRow> rows, List<NoiseFloor> floors) {
        List<Double> values = new ArrayList<>(List.of(0.9, 1 / 0.9));
        rows.forEach(row -> values.add(row.ratio()));
        Stream.concat(rows.stream().map(VerdictRow::ci95), floors.stream().map(NoiseFloor::ratioCi95))
                .forEach(interval -> values.addAll(List.of(interval.low(), interval.high())));
        return Scale.ofRatios(values);
    }
}
