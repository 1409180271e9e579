package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Latencies from their curve, so that the percentiles of a result are points of its curve. */
final class Curves {

    /** Percents for tools that let the curve be chosen; 100 comes last, from the tool's maximum. */
    static final List<Double> PERCENTS =
            List.of(0.0, 1.0, 5.0, 10.0, 25.0, 50.0, 66.0, 75.0, 80.0, 90.0, 95.0, 98.0, 99.0, 99.9);

    private Curves() {}

    /**
     * Latency whose maximum is the curve's last point.
     *
     * @param curve ascending, with points at 50, 90, 99 and 100
     */
    static Latency latency(double mean, @Nullable Double standardDeviation, List<Point> curve) {
        return new Latency(
                mean,
                standardDeviation,
                at(curve, 50),
                at(curve, 90),
                at(curve, 99),
                curve.getLast().millis(),
                List.copyOf(curve));
    }

    private static double at(List<Point> curve, double percent) {
        return curve.stream()
                .filter(point -> point.percent() == percent)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no point at " + percent + "%"))
                .millis();
    }
}
