package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.process.Child;
import dev.wiregauge.benchmarks.process.Polling;
import java.nio.file.Path;
import java.time.Duration;

/** A service that has been started. */
record Jvm(String name, Child child, Path log, Readiness readiness) {

    /** Beyond the grace that services give to requests in flight, of which there are none between rounds. */
    static final Duration STOP_LIMIT = Duration.ofSeconds(40);

    private static final Duration START_LIMIT = Duration.ofMinutes(2);

    void awaitReady() {
        boolean ready = Polling.until(START_LIMIT, () -> !child.isAlive() || readiness.getAsBoolean());
        if (!child.isAlive()) {
            throw new DeployException("%s ended while starting, with exit status %d; its log %s ends with:%n%s"
                    .formatted(name, child.exitCode(), log, child.lastLines()));
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new DeployException(name + " was starting when the run was interrupted");
        }
        if (!ready) {
            throw new DeployException("%s was not ready at %s within %d s; its log is %s"
                    .formatted(name, readiness.url(), START_LIMIT.toSeconds(), log));
        }
    }
}
