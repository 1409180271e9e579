package dev.wiregauge.aggregator;

import java.util.Map;

/** What carries records between the aggregator and a backend: a row in the grid of modes. */
public interface Transport {

    /** Returns the name in paths and modes, such as {@code rest}. */
    String label();

    /** Returns the patterns that this transport can do, and how it does them. */
    Map<Pattern, UserSource> sources();

    /** Returns why it cannot do each of the other patterns, for a caller to read. */
    default Map<Pattern, String> impossible() {
        return Map.of();
    }
}
