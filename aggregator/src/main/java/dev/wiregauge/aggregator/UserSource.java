package dev.wiregauge.aggregator;

/** Where users come from: the port of the aggregator, with one implementation a {@link Mode}. */
public interface UserSource {

    Mode mode();

    /** Starts to fetch, and returns at once. The caller must close what it gets. */
    UserStream open(UserQuery query);
}
