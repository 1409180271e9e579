package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Where the services of a plan run: something that can be started, as fresh as it gets, once for every block. */
public sealed interface Deployer permits Jvms, Compose, Attached {

    /**
     * Starts what is needed for some modes in one profile, and waits until it is ready.
     *
     * @param logs a folder for the output of the services; its name goes into messages
     * @throws DeployException if it does not become ready
     */
    Deployment open(Plan plan, String profile, List<String> modes, Path logs);

    /** Returns what is lacking to start it, one line each, with the remedy; empty if nothing is. */
    List<String> problems(Plan plan);

    /** Says whether several deployments can stand side by side: otherwise the control has no JVMs of its own. */
    boolean opensSeveral();

    /** Returns how the services are started, for the environment of a run. */
    Map<String, String> facts(Plan plan);
}
