package dev.wiregauge.benchmarks.plan;

import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * What is compared: a way through services.
 *
 * @param tiers names of services by the tier that they are, in the order of a request's way; the load tool asks the first
 * @param requests by name; they go before the plan's of the same name
 * @param knownLimit what it is known to fail at; null where nothing is
 */
public record Mode(
        SequencedMap<String, String> tiers,
        Map<String, Request> requests,
        @Nullable KnownLimit knownLimit) {

    /**
     * A failure that is a result: it is reported with its reason, and no run is the worse for it.
     *
     * @param from the least intensity that it is known at, as the plan's load counts it
     * @param reason one line for people
     */
    public record KnownLimit(int from, String reason) {}

    /** The service that the load tool asks. */
    public String front() {
        return tiers.firstEntry().getValue();
    }
}
