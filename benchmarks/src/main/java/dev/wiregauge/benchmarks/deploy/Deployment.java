package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Cell;
import java.net.URI;
import java.util.List;
import java.util.SequencedMap;

/** Services that run, in one profile. Closing it ends what it has started. */
public interface Deployment extends AutoCloseable {

    /** Returns the front service's address of a cell's mode: scheme, host and port, without a path. */
    URI front(Cell cell);

    /** Returns the tiers of a mode by name, in the order of a request's way; those that cannot be seen included. */
    SequencedMap<String, Tier> tiers(String mode);

    /** Returns the way from a mode's front to what is behind it, where the plan has faults. */
    default Link link(String mode) {
        throw new DeployException("nothing lies between the tiers of " + mode + " that could fail");
    }

    /** Returns the names of services that have ended by themselves. */
    List<String> dead();

    /** Ends what it has started. */
    @Override
    void close();
}
