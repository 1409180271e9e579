package dev.wiregauge.benchmarks.plan;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What goes wrong between the front and the services behind it.
 *
 * @param about what it does, in one line for people
 * @param toxic its type in toxiproxy; null where nobody listens any more, and connections that were there are closed
 * @param stream which way it works
 * @param attributes as toxiproxy calls them
 */
public record Fault(
        String about, @Nullable String toxic, @Nullable Stream stream, Map<String, Long> attributes) {

    /** Which way bytes go. */
    public enum Stream {
        /** To the backend. */
        UPSTREAM,
        /** From the backend. */
        DOWNSTREAM
    }
}
