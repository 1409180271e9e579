package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.Median;
import java.util.Collection;
import java.util.List;
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
}
