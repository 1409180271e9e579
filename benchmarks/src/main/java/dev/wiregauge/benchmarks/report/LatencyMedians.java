package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult.Latency;
import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.stats.Median;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Latencies of rounds of which only percentiles are known: the median of each percentile. */
final class LatencyMedians {

    private LatencyMedians() {}

    static Latency of(List<Latency> all) {
        return new Latency(
                certain(all, Latency::mean),
                Values.median(all, Latency::standardDeviation),
                certain(all, Latency::p50),
                Values.median(all, Latency::p90),
                Values.median(all, Latency::p99),
                certain(all, Latency::max),
                curve(all),
                null);
    }

    private static double certain(List<Latency> all, Function<Latency, Double> figure) {
        return Median.of(Values.array(all.stream().map(figure).toList()));
    }

    /** At those percents that every round has: a tool may leave some out of a short one. */
    private static List<Point> curve(List<Latency> all) {
        List<Point> curve = new ArrayList<>();
        for (Point point : all.getFirst().curve()) {
            List<Double> millis = Values.known(all, each -> Values.at(each.curve(), point.percent()));
            if (millis.size() == all.size()) {
                curve.add(new Point(point.percent(), Median.of(Values.array(millis))));
            }
        }
        return curve;
    }
}
