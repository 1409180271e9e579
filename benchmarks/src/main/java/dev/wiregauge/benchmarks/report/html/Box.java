package dev.wiregauge.benchmarks.report.html;

/** Where in a drawing the values are. */
record Box(double left, double top, double right, double bottom) {

    double x(Scale scale, double value) {
        return left + scale.fraction(value) * (right - left);
    }

    double y(Scale scale, double value) {
        return bottom - scale.fraction(value) * (bottom - top);
    }
}
