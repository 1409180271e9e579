package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Fault;

/** The way from a mode's front to what is behind it, which can be made to fail. */
public interface Link {

    /** Puts a fault on, for connections that are there and those to come. */
    void fail(Fault fault);

    /** Takes all faults off. */
    void heal();
}
