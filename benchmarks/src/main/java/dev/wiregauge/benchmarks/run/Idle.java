package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.Polling;
import dev.wiregauge.benchmarks.target.Tier;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Waits until the tiers do nothing any more: what one mode has left to do would be counted for the next. */
final class Idle {

    private static final Duration LIMIT = Duration.ofSeconds(15);
    private static final Duration SAMPLE = Duration.ofMillis(250);

    /** Of one core. A scheduled task of a JVM uses less, a collector, compiler or abandoned request more. */
    private static final double IDLE_SHARE = 0.08;

    private Idle() {}

    static void await(Deployment deployment, String mode) {
        List<Tier> tiers = List.copyOf(deployment.tiers(mode).values());
        Polling.until(LIMIT, () -> {
            double before = cpuSeconds(tiers);
            long began = System.nanoTime();
            Polling.pause(SAMPLE);
            double used = cpuSeconds(tiers) - before;
            return used * 1e9 / (System.nanoTime() - began) < IDLE_SHARE;
        });
    }

    private static double cpuSeconds(List<Tier> tiers) {
        return tiers.stream()
                .map(tier -> tier.probe().process().cpuSeconds())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
