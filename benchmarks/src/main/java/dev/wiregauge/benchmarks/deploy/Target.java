package dev.wiregauge.benchmarks.target;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a run measures: something that can be started, as fresh as it gets, once for every block. */
public sealed interface Target permits LocalTarget, ComposeTarget, AttachedTarget, StackTarget {

    /**
     * Starts what is needed for some modes and waits until it is ready.
     *
     * @param logs a folder for the output of the services; its name goes into messages
     * @throws TargetException if it does not become ready
     */
    Deployment open(List<String> modes, Path logs);

    /** What is lacking to start it, one line each, with the remedy; empty if nothing is. */
    List<String> problems(List<String> modes);

    /** For the environment of a run: how the services are started. */
    Map<String, String> facts();
}
