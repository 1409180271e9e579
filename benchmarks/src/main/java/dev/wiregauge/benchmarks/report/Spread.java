package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.Median;
import java.util.Collection;
import java.util.Collections;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A figure over the rounds of one run, which are too few for an interval. */
public record Spread(double median, double min, double max) {

    /** Returns the spread of what is known of a figure; null where nothing is. */
    static <T> @Nullable Spread of(Collection<T> elements, Function<T, @Nullable Double> figure) {
        var known = Values.known(elements, figure);
        return known.isEmpty()
                ? null
                : new Spread(Median.of(Values.array(known)), Collections.min(known), Collections.max(known));
    }

    /** Returns both ends for people; empty where they are the same. */
    public String aside() {
        return min == max ? "" : Numbers.of(min) + " to " + Numbers.of(max);
    }
}
