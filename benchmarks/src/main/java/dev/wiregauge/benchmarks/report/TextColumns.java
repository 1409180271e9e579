package dev.wiregauge.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Rows in aligned columns for a terminal: words to the left, figures to the right, headings in several lines. */
final class TextColumns<T> {

    /** Headings are not broken into lines shorter than this. */
    private static final int NARROWEST = 9;

    private record Column(List<String> heading, List<String> cells, boolean words) {

        int width() {
            return Math.max(longest(heading), longest(cells));
        }

        /** {@code line} counts headings from {@code -lines}, and cells from 0. */
        String at(int line) {
            int inHeading = heading.size() + line;
            String text = line >= 0 ? cells.get(line) : inHeading < 0 ? "" : heading.get(inHeading);
            String blanks = " ".repeat(width() - text.length());
            return words ? text + blanks : blanks + text;
        }
    }

    private final List<T> rows;
    private final List<Column> columns = new ArrayList<>();

    TextColumns(List<T> rows) {
        this.rows = rows;
    }

    TextColumns<T> words(String heading, Function<T, String> cell) {
        return add(heading, cell, true);
    }

    TextColumns<T> figures(String heading, Function<T, String> cell) {
        return add(heading, cell, false);
    }

    private TextColumns<T> add(String heading, Function<T, String> cell, boolean words) {
        List<String> cells = rows.stream().map(cell).toList();
        columns.add(new Column(broken(heading, Math.max(NARROWEST, longest(cells))), cells, words));
        return this;
    }

    /** Each line ends with a newline, and none with blanks. Columns that do not fit into {@code width} are left out. */
    String render(int width) {
        List<Column> shown = new ArrayList<>(columns);
        while (shown.size() > 1
                && shown.stream().mapToInt(column -> column.width() + 2).sum() - 2 > width) {
            shown.removeLast();
        }
        int headings =
                shown.stream().mapToInt(column -> column.heading().size()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int line = -headings; line < rows.size(); line++) {
            int at = line;
            text.append(String.join(
                                    "  ",
                                    shown.stream().map(column -> column.at(at)).toList())
                            .stripTrailing())
                    .append('\n');
        }
        return text.toString();
    }

    private static List<String> broken(String heading, int width) {
        List<String> lines = new ArrayList<>();
        for (String word : heading.split(" ", -1)) {
            boolean fits = !lines.isEmpty() && lines.getLast().length() + 1 + word.length() <= width;
            lines.add(fits ? lines.removeLast() + ' ' + word : word);
        }
        return lines;
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }
}
