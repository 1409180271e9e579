package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Latencies from their curve, so that the percentiles of a result are points of its curve. */
final class Curves {

    /** Percents for tools that let the curve be chosen; 100 comes last, from the tool's maximum. */
    static final List<Double> PERCENTS =
            List.of(0.0, 1.0, 5.0, 10.0, 25.0, 50.0, 66.0, 75.0, 80.0, 90.0, 95.0, 98.0, 99.0, 99.9);

    private static final double LEAST_BEYOND = 10;

    private Curves() {}

    /**
     * Latency whose maximum is the curve's last point, without the points that too few requests lie beyond.
     *
     * @param curve ascending, with points at 50 and 100
     * @param requests that the curve is made of
     */
    static Latency latency(
            double mean,
            @Nullable Double standardDeviation,
            List<Point> curve,
            long requests,
            @Nullable String histogram) {
        List<Point> sure = curve.stream()
                .filter(point -> point.percent() <= 50 || point.percent() == 100 || isSure(point.percent(), requests))
                .toList();
        return new Latency(
                mean,
                standardDeviation,
                at(sure, 50).orElseThrow(() -> new IllegalArgumentException("no point at 50 %")),
                at(sure, 90).orElse(null),
                at(sure, 99).orElse(null),
                sure.getLast().millis(),
                sure,
                histogram);
    }

    /** A percentile is as good as what lies beyond it. The epsilon is for 99.9, which is no binary fraction. */
    private static boolean isSure(double percent, long requests) {
        return requests * (100 - percent) / 100 > LEAST_BEYOND - 1e-6;
    }

    private static Optional<Double> at(List<Point> curve, double percent) {
        return curve.stream()
                .filter(point -> point.percent() == percent)
                .findFirst()
                .map(Point::millis);
    }
}
