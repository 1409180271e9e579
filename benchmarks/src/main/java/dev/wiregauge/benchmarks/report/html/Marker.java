package dev.wiregauge.benchmarks.report.html;

/** Shapes of points, so that colour is never the only thing that tells modes apart. */
enum Marker {
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    UPSIDE_DOWN;

    /** Of about the same area for all shapes, {@code r} being the circle's radius. */
    Svg at(String style, double x, double y, double r) {
        return switch (this) {
            case CIRCLE ->
                Svg.element("circle", style).with("cx", x).with("cy", y).with("r", r);
            case SQUARE -> Svg.rect(style, x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
            case TRIANGLE -> path(style, x, y - r * 1.3, r * 1.25, r * 2.2, -r * 1.25, r * 2.2);
            case DIAMOND -> path(style, x, y - r * 1.35, r * 1.35, r * 1.35, 0, r * 2.7, -r * 1.35, r * 1.35);
            case UPSIDE_DOWN -> path(style, x, y + r * 1.3, r * 1.25, -r * 2.2, -r * 1.25, -r * 2.2);
        };
    }

    /** {@code offsets}: pairs, from the first corner. */
    private static Svg path(String style, double x, double y, double... offsets) {
        StringBuilder d = new StringBuilder("M").append(Svg.point(x, y));
        for (int i = 0; i < offsets.length; i += 2) {
            d.append('L').append(Svg.point(x + offsets[i], y + offsets[i + 1]));
        }
        return Svg.element("path", style).with("d", d.append('Z').toString());
    }
}
