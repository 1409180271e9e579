package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Figure;
import dev.wiregauge.benchmarks.report.Figures;
import dev.wiregauge.benchmarks.report.Group;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.ModeRow.PerRound;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.results.Calibration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of one group of modes, ready to be read.
 *
 * @param name for those who cannot see where it stands
 */
record Table(String name, List<Column> columns, List<Row> rows) {

    record Column(String label, String unit) {}

    /** {@code cold}: figures of cold JVMs, shown in grey. */
    record Row(String mode, String swatch, boolean cold, List<String> remarks, List<Figure.Text> cells) {}

    /** Figures that people see at a place, without those that no row knows. */
    static Table of(String name, Figure.Place place, List<ModeRow> rows, List<String> tiers, Palette palette) {
        List<Figure<?>> shown = Figures.at(place).stream()
                .filter(figure -> rows.stream().anyMatch(figure::isKnown))
                .toList();
        Group group = rows.getFirst().group();
        return new Table(
                name + ": " + group.label(),
                shown.stream().map(figure -> column(figure, rows, tiers)).toList(),
                rows.stream()
                        .map(row -> new Row(
                                row.name(),
                                palette.style(row).swatch(),
                                row.cold(),
                                place == Figure.Place.TABLE ? remarks(row) : List.of(),
                                shown.stream()
                                        .map(figure -> figure.text(row, tiers))
                                        .toList()))
                        .toList());
    }

    private static Column column(Figure<?> figure, List<ModeRow> rows, List<String> tiers) {
        Group group = rows.getFirst().group();
        return new Column(
                figure.label(group),
                Stream.of(figure.unit(group), figure.legend(rows, tiers))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(": ")));
    }

    private static List<String> remarks(ModeRow row) {
        List<String> remarks = new ArrayList<>();
        if (row.generatorLimited()) {
            remarks.add("generatorLimited: " + String.join("; ", row.limits()));
        }
        if (row.cold()) {
            remarks.add("cold: no block was warm");
        }
        row.restsOn().ifPresent(remarks::add);
        return remarks;
    }

    /** Every good round, for those who would rather read than look. */
    static Table ofRounds(List<ModeRow> rows) {
        Group group = rows.getFirst().group();
        List<Column> columns = new ArrayList<>(List.of(new Column("round", ""), new Column("block", "")));
        for (Metric metric : Metric.values()) {
            columns.add(new Column(
                    Figures.of(metric).label(group), Figures.of(metric).unit(group)));
        }
        return new Table(
                "Rounds: " + group.label(),
                columns,
                rows.stream()
                        .flatMap(row -> row.perRound().stream().map(each -> Map.entry(row, each)))
                        .sorted(Comparator.comparingInt(
                                entry -> entry.getValue().round()))
                        .map(entry -> round(entry.getKey(), entry.getValue()))
                        .toList());
    }

    /** The same fixed work before every block and after the last, in milliseconds. */
    static Table of(List<Calibration> all) {
        return new Table(
                "Calibration",
                all.stream()
                        .map(each -> new Column("block " + each.beforeBlock(), "ms before it"))
                        .toList(),
                List.of(
                        calibration("computing", all, Calibration::computeMillis),
                        calibration("memory", all, Calibration::memoryMillis)));
    }

    private static Row calibration(String part, List<Calibration> all, Function<Calibration, Double> millis) {
        return new Row(
                part,
                "",
                false,
                List.of(),
                all.stream().map(each -> text(Numbers.of(millis.apply(each)))).toList());
    }

    private static Figure.Text text(String value) {
        return new Figure.Text(value, "");
    }

    private static Row round(ModeRow row, PerRound each) {
        return new Row(
                row.name(),
                "",
                each.wasCold(),
                List.of(),
                Stream.of(
                                String.valueOf(each.round()),
                                String.valueOf(each.block()),
                                Numbers.of(each.throughputRps()),
                                Numbers.of(each.cpuMicrosPerRecord()),
                                Numbers.of(each.p50Millis()),
                                Numbers.of(each.p99Millis()))
                        .map(Table::text)
                        .toList());
    }
}
