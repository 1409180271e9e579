package dev.wiregauge.benchmarks.target;

import dev.wiregauge.benchmarks.plan.Cell;
import java.net.URI;
import java.util.List;
import java.util.SequencedMap;

/** Services that run. Closing it ends what was started for it, and nothing else. */
public interface Deployment extends AutoCloseable {

    /** What the load tool asks for in a cell. */
    URI url(Cell cell);

    /** What serves a mode, by the name of the tier; the one that the load tool asks comes first. */
    SequencedMap<String, Tier> tiers(String mode);

    /** Services that should run but do not, by name. */
    List<String> dead();

    @Override
    void close();
}
