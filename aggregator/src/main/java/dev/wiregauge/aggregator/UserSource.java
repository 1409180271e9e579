package dev.wiregauge.aggregator;

/** Where users come from: the port of the aggregator. */
@FunctionalInterface
public interface UserSource {

    /** Starts to fetch, and returns at once. The caller must close what it gets. */
    UserStream open(UserQuery query);
}
