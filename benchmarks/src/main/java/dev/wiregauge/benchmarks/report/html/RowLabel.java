package dev.wiregauge.benchmarks.report.html;

/** Name and figures above what a row draws, so that the name has all the width there is. */
final class RowLabel {

    private static final double GAP = 10;

    private RowLabel() {}

    /** {@code interval} gives way to a long name: the row draws it too. */
    static void draw(Svg into, Box box, double top, String name, String value, String interval) {
        double width = box.right() - box.left() - GAP;
        String figures = interval.isEmpty() ? value : value + " (" + interval + ")";
        if (Lettering.boldWidth(name) + Lettering.width(figures) > width) {
            figures = value;
        }
        String label = Lettering.fit(name, width - Lettering.width(figures));
        into.add(Svg.text("name", box.left(), top + 16, "start", label));
        into.add(Svg.text("figures", box.right(), top + 16, "end", figures));
    }
}
