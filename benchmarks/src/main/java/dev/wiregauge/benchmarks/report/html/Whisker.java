package dev.wiregauge.benchmarks.report.html;

/** A level interval with caps, drawn so that even one of no width can be seen. */
final class Whisker {

    private static final double CAP = 7;

    private Whisker() {}

    static void draw(Svg into, double from, double to, double y) {
        into.add(Svg.line("mark whisker", from, y, to, y));
        into.add(Svg.line("whisker", from, y - CAP, from, y + CAP));
        into.add(Svg.line("whisker", to, y - CAP, to, y + CAP));
    }
}
