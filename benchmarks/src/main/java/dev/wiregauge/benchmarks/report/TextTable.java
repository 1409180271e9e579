package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** What a run says, for the terminal: the table, what makes it doubtful, a sentence a pair. The rest is in the report. */
public final class TextTable {

    private static final int WIDTH = 120;
    private static final int MOST_BROKEN = 5;

    private TextTable() {}

    public static String render(Summary summary) {
        List<String> lines = new ArrayList<>();
        summary.broken().stream().limit(MOST_BROKEN).map("! "::concat).forEach(lines::add);
        int untold = summary.broken().size() - MOST_BROKEN;
        if (untold > 0) {
            lines.add("! %d more rules are broken: in the report".formatted(untold));
        }
        lines.add("");
        lines.addAll(Sentences.claims(summary));
        if (!summary.warnings().isEmpty()) {
            lines.add("%s in the report"
                    .formatted(Numbers.counted(summary.warnings().size(), "warning")));
        }
        return table(summary) + String.join("\n", lines).stripTrailing() + '\n';
    }

    private static String table(Summary summary) {
        List<ModeRow> rows = summary.modes();
        TextColumns<ModeRow> columns =
                new TextColumns<>(rows).words("mode", row -> row.name() + (row.cold() ? ", cold" : ""));
        varying(columns, rows, "profile", row -> row.group().profile());
        varying(
                columns,
                rows,
                "request",
                row -> Objects.requireNonNullElse(row.group().request(), Workload.ONLY));
        varying(
                columns,
                rows,
                "records",
                row -> Numbers.whole((long) row.group().count()));
        varying(columns, rows, "load", row -> row.group().intensity());
        if (!rows.isEmpty()) {
            Group group = rows.getFirst().group();
            Figures.at(Figure.Place.TERMINAL).stream()
                    .filter(figure -> rows.stream().anyMatch(figure::isKnown))
                    .forEach(figure -> columns.figures(
                            (figure.label(group) + ' ' + figure.unit(group)).strip(),
                            row -> figure.text(row, summary.tiers()).line()));
        }
        return columns.render(WIDTH);
    }

    /** A column of what is the same in every row would only take its place. */
    private static void varying(
            TextColumns<ModeRow> columns, List<ModeRow> rows, String heading, Function<ModeRow, String> cell) {
        if (rows.stream().map(cell).distinct().count() > 1) {
            columns.words(heading, cell);
        }
    }
}
