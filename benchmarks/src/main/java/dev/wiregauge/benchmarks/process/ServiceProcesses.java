package dev.wiregauge.benchmarks.target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The JVMs of one deployment. */
final class ServiceProcesses {

    /** Beyond the grace that services give to requests in flight, of which there are none between rounds. */
    private static final Duration STOP_LIMIT = Duration.ofSeconds(40);

    private final List<ServiceProcess> processes = new ArrayList<>();

    ServiceProcess add(ServiceProcess process) {
        processes.add(process);
        return process;
    }

    /** Those that have ended, by name. */
    List<String> dead() {
        return processes.stream()
                .filter(process -> !process.isAlive())
                .map(ServiceProcess::name)
                .toList();
    }

    /** Asks all to stop at once, then waits for each. */
    void stop() {
        processes.forEach(ServiceProcess::askToStop);
        processes.forEach(process -> process.awaitStop(STOP_LIMIT));
    }
}
