package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.ModeRow;
import java.util.List;

/** How a mode looks in every chart of the page. */
record ModeStyle(String mode, int index) {

    private static final int COLOURS = 6;
    private static final List<Marker> MARKERS = List.of(Marker.values());
    private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "4 2", "1 2"};

    /** The class that gives its colour. */
    String colour() {
        return "m" + index % COLOURS;
    }

    /** The class of a row: its colour, or grey where all that is shown was cold. */
    String look(ModeRow row) {
        return row.cold() ? "undecided" : colour();
    }

    /** Moves on with every round of colours, so that the 7th mode differs from the 1st. */
    Marker marker() {
        return MARKERS.get((index + index / COLOURS) % MARKERS.size());
    }

    Svg dashed(Svg line) {
        String dash = DASHES[index % DASHES.length];
        return dash.isEmpty() ? line : line.with("stroke-dasharray", dash);
    }

    /** Line and marker for a legend; the name stands beside it. */
    String swatch() {
        return Svg.element("svg", "swatch " + colour())
                .with("viewBox", "0 0 30 14")
                .with("aria-hidden", "true")
                .add(dashed(Svg.line("curve", 0, 7, 30, 7)))
                .add(marker().at("dot", 15, 7, 4.5))
                .toString();
    }
}
