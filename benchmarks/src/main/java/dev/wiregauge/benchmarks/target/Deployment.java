package dev.wiregauge.benchmarks.target;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Services that run. Closing it ends what was started for it, and nothing else. */
public interface Deployment extends AutoCloseable {

    /** Where the aggregator answers, without a path. */
    URI aggregatorUrl();

    Tier aggregator();

    /** The tier that a mode's records come from; empty where it cannot be seen. */
    Optional<Tier> backend(String mode);

    /** Services that should run but do not, by name. */
    List<String> dead();

    @Override
    void close();
}
