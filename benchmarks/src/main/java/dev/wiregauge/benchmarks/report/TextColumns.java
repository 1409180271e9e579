package dev.wiregauge.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Rows in aligned columns for a terminal: words to the left, figures to the right. */
final class TextColumns<T> {

    private record Column<T>(String header, boolean words, Function<T, String> cell) {}

    private final List<Column<T>> columns = new ArrayList<>();

    TextColumns<T> words(String header, Function<T, String> cell) {
        columns.add(new Column<>(header, true, cell));
        return this;
    }

    TextColumns<T> figures(String header, Function<T, String> cell) {
        columns.add(new Column<>(header, false, cell));
        return this;
    }

    /** Each line ends with a newline, and none with blanks. */
    String render(List<T> rows) {
        List<StringBuilder> lines = new ArrayList<>();
        for (int i = 0; i <= rows.size(); i++) {
            lines.add(new StringBuilder());
        }
        for (Column<T> column : columns) {
            List<String> cells = new ArrayList<>(List.of(column.header()));
            rows.forEach(row -> cells.add(column.cell().apply(row)));
            int width = cells.stream().mapToInt(String::length).max().orElse(0);
            for (int i = 0; i < cells.size(); i++) {
                String blanks = " ".repeat(width - cells.get(i).length());
                lines.get(i)
                        .append(lines.get(i).isEmpty() ? "" : "  ")
                        .append(column.words() ? cells.get(i) + blanks : blanks + cells.get(i));
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.toString().stripTrailing()).append('\n'));
        return text.toString();
    }
}
