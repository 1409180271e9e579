package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.FaultReport;
import dev.wiregauge.benchmarks.report.FaultRow;
import dev.wiregauge.benchmarks.report.Figure.Text;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Spread;
import dev.wiregauge.benchmarks.report.html.Table.Column;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code report.html} of a run with faults: what became of each mode under each of them. */
public final class FaultPage {

    private static final Template PAGE = Page.template("faults.mustache");

    private static final List<Column> COLUMNS = List.of(
            new Column("before", "good answers/s"),
            new Column("during", "good answers/s"),
            new Column("after", "good answers/s"),
            new Column("p50 before", "ms"),
            new Column("p50 during", "ms"),
            new Column("p50 after", "ms"),
            new Column("longest wait", "ms"),
            new Column("recovered after", "s"),
            new Column("errors", "of all rounds"));

    private FaultPage() {}

    private record Section(String name, String about, Table table, Chart chart) {}

    private record Model(
            String style,
            String title,
            String plan,
            String date,
            boolean quick,
            String size,
            String seconds,
            List<Section> faults,
            List<String> uncounted,
            List<Map.Entry<String, String>> facts,
            List<String> warnings,
            List<Download> downloads) {}

    /** Returns the page, which is the same for the same report. */
    public static String render(FaultReport report) {
        Palette palette = new Palette(List.of());
        report.plan().measure().forEach(palette::style);
        return PAGE.execute(new Model(
                Page.STYLE,
                report.plan().title(),
                report.plan().name(),
                Page.DATE.format(report.environment().capturedAt()),
                report.plan().isQuick(),
                report.size(),
                "%s s before, %s s during and %s s after the fault"
                        .formatted(
                                report.faults().before().toMillis() / 1000.0,
                                report.faults().during().toMillis() / 1000.0,
                                report.faults().after().toMillis() / 1000.0),
                report.faults().inject().stream()
                        .filter(fault -> !report.rows(fault).isEmpty())
                        .map(fault -> section(report, fault, palette))
                        .toList(),
                report.uncounted(),
                List.copyOf(report.environment().facts().entrySet()),
                report.environment().warnings(),
                List.of(
                        Download.json("faults.json", "everything above, for programs", report.json()),
                        Download.csv("faults.csv", "one row a fault and mode", report.csv()))));
    }

    private static Section section(FaultReport report, String fault, Palette palette) {
        List<FaultRow> rows = report.rows(fault);
        return new Section(
                fault,
                Objects.requireNonNull(report.faults().kinds().get(fault)).about(),
                new Table(
                        fault,
                        COLUMNS,
                        rows.stream()
                                .map(row -> new Table.Row(
                                        report.name(row),
                                        palette.style(row.mode()).swatch(),
                                        false,
                                        List.of(),
                                        cells(row)))
                                .toList()),
                FaultChart.draw(report, fault, palette));
    }

    private static List<Text> cells(FaultRow row) {
        return List.of(
                text(row.before()),
                text(row.during()),
                text(row.after()),
                text(row.p50Before()),
                text(row.p50During()),
                text(row.p50After()),
                new Text(Numbers.of(row.longestMillis()), ""),
                new Text(
                        row.recoveryInWords(),
                        row.recoverySeconds() == null
                                ? ""
                                : row.recoverySeconds().aside()),
                new Text(row.errorsInWords(), ""));
    }

    private static Text text(@Nullable Spread spread) {
        return spread == null ? new Text(Numbers.UNKNOWN, "") : new Text(Numbers.of(spread.median()), spread.aside());
    }
}
