package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.process.CpuTime;
import dev.wiregauge.benchmarks.process.Polling;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Waits until no tier does anything any more, whichever mode it belongs to: what one mode has left to do would take the
 * cores from the next, or be counted for it.
 */
final class Idle {

    private static final Duration LIMIT = Duration.ofSeconds(15);
    private static final Duration SAMPLE = Duration.ofMillis(250);

    /** Of one core. A scheduled task of a JVM uses less, a collector, compiler or abandoned request more. */
    private static final double IDLE_SHARE = 0.08;

    private Idle() {}

    static void await(List<Tier> tiers) {
        Polling.until(LIMIT, () -> {
            List<Long> before = cpuNanos(tiers);
            long began = System.nanoTime();
            Polling.pause(SAMPLE);
            List<Long> after = cpuNanos(tiers);
            double allowed = IDLE_SHARE * (System.nanoTime() - began);
            return IntStream.range(0, tiers.size()).allMatch(i -> after.get(i) - before.get(i) < allowed);
        });
    }

    /** What cannot be read does not grow. A clock alone, where there is one: a whole reading opens a file a thread. */
    private static List<Long> cpuNanos(List<Tier> tiers) {
        return tiers.stream()
                .map(tier ->
                        tier.pid() == Tier.NO_PID ? tier.probe().process().cpuNanos() : CpuTime.ofProcess(tier.pid()))
                .map(nanos -> Objects.requireNonNullElse(nanos, 0L))
                .toList();
    }
}
