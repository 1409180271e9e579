package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.Map;

/**
 * A server that a plan brings along, and what it is asked. It stands where other plans have a mode.
 *
 * @param mode its name
 * @param requests by name, which takes the place of a profile in results
 * @param services the one that the load tool asks, and after it those that it depends on, which are started first
 */
public record Stack(String mode, List<Service> services, Map<String, Request> requests) {

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
