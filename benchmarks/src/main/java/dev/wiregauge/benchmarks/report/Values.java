package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import dev.wiregauge.benchmarks.stats.Median;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists of figures of which some may be missing. */
final class Values {

    private Values() {}

    static double[] array(Collection<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** What is known and finite of all elements. */
    static <T> List<Double> known(Collection<T> elements, Function<T, @Nullable Double> figure) {
        return elements.stream()
                .flatMap(element -> {
                    Double value = figure.apply(element);
                    return value == null || !Double.isFinite(value) ? Stream.<Double>empty() : Stream.of(value);
                })
                .toList();
    }

    /** Of what is known; null where nothing is. */
    static <T> @Nullable Double median(Collection<T> elements, Function<T, @Nullable Double> figure) {
        List<Double> known = known(elements, figure);
        return known.isEmpty() ? null : Median.of(array(known));
    }

    /** What has a logarithm. */
    static Optional<Double> positive(@Nullable Double value) {
        return Optional.ofNullable(value).filter(known -> known > 0 && Double.isFinite(known));
    }

    /** Of positive values, at least one. */
    private static double geometricMean(Collection<Double> values) {
        return StrictMath.exp(
                values.stream().mapToDouble(StrictMath::log).average().orElseThrow());
    }

    /** Of each block, from its positive values. */
    static SortedMap<Integer, Double> geometricMeans(Map<Integer, List<Double>> blocks) {
        SortedMap<Integer, Double> means = new TreeMap<>();
        blocks.forEach((block, values) -> means.put(block, geometricMean(values)));
        return means;
    }

    /** The curve at a percent; null where it has no point there. */
    static @Nullable Double at(List<Point> curve, double percent) {
        for (Point point : curve) {
            if (point.percent() == percent) {
                return point.millis();
            }
        }
        return null;
    }
}
