package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A server that a plan brings along, and what it is asked. It stands where other plans have a mode.
 *
 * @param mode its name
 * @param services the one that the load tool asks, and after it those that it depends on, which are started first
 * @param requests by name, which takes the place of a profile in results
 * @param knownLimit what it is known to fail at; null where nothing is
 */
public record Stack(
        String mode,
        List<Service> services,
        Map<String, Request> requests,
        @Nullable KnownLimit knownLimit) {

    /**
     * A failure that is a result: it is reported with its reason, and no run is the worse for it.
     *
     * @param from the least intensity that it is known at, as the plan's load counts it
     * @param reason one line for people
     */
    public record KnownLimit(int from, String reason) {}

    /**
     * A JVM of a stack. Arguments may say {@code {port}}, a free one, and {@code {port.NAME}}, that of another service.
     *
     * @param name unique in the stack; the tier's name in results
     * @param jar from the top of the checkout
     * @param jvm flags
     * @param ready path that answers with 200 when it is ready; empty where an open port says so
     * @param cpus numbers of the CPUs that it may use; empty for all
     */
    public record Service(
            String name, String jar, List<String> jvm, List<String> arguments, String ready, List<Integer> cpus) {}
}
