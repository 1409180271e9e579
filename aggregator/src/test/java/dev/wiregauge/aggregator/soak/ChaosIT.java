package dev.wiregauge.aggregator.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.wiregauge.aggregator.AggregatorClient;
import dev.wiregauge.aggregator.soak.Tally.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every mode under load, while the ways to the backends fail in all the ways that toxiproxy knows, backends are killed and started
 * again, and a thousand requests come at once. Every request is accounted for, by its caller and by the aggregator, and nothing leaks.
 */
class ChaosIT {

    private static final Form FORM = Form.ofThisRun();

    /** So short that a black hole is answered while it lasts. */
    private static final String DEADLINE = "--wiregauge.deadline=2s";

    /** For a mode to give a good answer after a fault, with cold backends on a busy machine. */
    private static final Duration RECOVERY = Duration.ofMinutes(1);

    private static final int AT_ONCE = 1000;

    /** What holds the most of the heap, and what holds the least. */
    private static final List<String> OVERLOADED =
            List.of("/api/rest/unary/user/", "/api/grpc/batch/user/", "/api/grpc/stream/user/");

    /** What calls over many connections, and how many of them at once need all of these. */
    private static final List<String> POOLED = List.of("/api/rest/unary/user/", "/api/rest-proto/unary/user/");

    private static final int CALLS = 8;

    /** Stays there after the test. */
    private static final Path LOGS = Path.of("target", "soak", "ChaosIT");

    private final long began = System.nanoTime();
    private final Map<String, Tally> tallies = MixedLoad.tallies();

    @Test
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void everyRequestIsAccountedForAndNothingLeaks() throws Exception {
        Files.createDirectories(LOGS);
        try (Topology topology = new Topology(LOGS, DEADLINE)) {
            Resources before = cycle(topology, 0);
            say("first cycle", before);
            long end = System.nanoTime() + FORM.chaos().toNanos();
            for (int cycle = 1; System.nanoTime() < end || leastRecords() < FORM.records(); cycle++) {
                say("cycle " + cycle, cycle(topology, cycle));
            }
            assertThat(tallies).allSatisfy((mode, tally) -> {
                assertThat(tally.of(Outcome.WRONG)).as("wrong: %s", tally).isZero();
                assertThat(tally.of(Outcome.HUNG)).as("hung: %s", tally).isZero();
                assertThat(tally.requests())
                        .as("%s", tally)
                        .isEqualTo(tally.of(Outcome.GOOD) + tally.of(Outcome.PROBLEM) + tally.of(Outcome.ABORTED));
            });
            assertCounted(topology);
            assertThat(topology.leaks()).isEmpty();
            if (FORM.isLong()) {
                await().atMost(Duration.ofMinutes(2))
                        .pollInterval(Duration.ofSeconds(5))
                        .untilAsserted(() -> {
                            Resources after = topology.resources();
                            say("at the end", after);
                            after.assertNoMoreThan(before);
                        });
            }
        } finally {
            tallies.forEach(this::say);
        }
    }

    /** Everything that can go wrong, once, and returns what the aggregator has for itself afterwards. */
    private Resources cycle(Topology topology, int cycle) throws Exception {
        try (MixedLoad load = new MixedLoad(topology.port(), tallies)) {
            load.start();
            recovered(load, "start");
            calm();
            for (Toxiproxy.Fault fault : Toxiproxy.FAULTS) {
                topology.fail(fault);
                lasts();
                topology.heal();
                recovered(load, fault.name());
            }
            Set<Backend> victims = victims(cycle);
            topology.kill(victims);
            lasts();
            topology.restart(victims);
            recovered(load, "killed: " + victims);
            for (String mode : OVERLOADED) {
                load.atOnce(mode, 1000, AT_ONCE);
            }
            recovered(load, "overload");
            // From here on, every pool has all its connections, as it has after every cycle.
            POOLED.forEach(mode -> load.atOnce(mode, 1000, CALLS));
        }
        AggregatorClient client = topology.client();
        await().atMost(RECOVERY)
                .until(() ->
                        AggregatorClient.metric(client.text("/actuator/prometheus"), "wiregauge_held_bytes", "") == 0);
        return topology.resources();
    }

    /** All at first, then one after the other. */
    private static Set<Backend> victims(int cycle) {
        List<Backend> all = List.copyOf(EnumSet.allOf(Backend.class));
        return cycle == 0 ? EnumSet.copyOf(all) : EnumSet.of(all.get(cycle % all.size()));
    }

    private void recovered(MixedLoad load, Object from) {
        say(
                from,
                "every mode answered after %d ms"
                        .formatted(load.awaitGood(RECOVERY).toMillis()));
    }

    /** A fault has to last: there is nothing to wait for. */
    private static void lasts() throws InterruptedException {
        Thread.sleep(FORM.fault());
    }

    /** As long as all the faults, or no time at all: most of the records come now. */
    private static void calm() throws InterruptedException {
        Thread.sleep(FORM.calm());
    }

    private long leastRecords() {
        return tallies.values().stream().mapToLong(Tally::records).min().orElseThrow();
    }

    /** The aggregator counts what its callers do. */
    private void assertCounted(Topology topology) {
        AggregatorClient client = topology.client();
        await().atMost(RECOVERY).untilAsserted(() -> {
            String metrics = client.text("/actuator/prometheus");
            assertThat(counted(metrics, "")).isEqualTo(sum(Tally::requests));
            assertThat(counted(metrics, "outcome=\"success\"")).isEqualTo(sum(tally -> tally.of(Outcome.GOOD)));
        });
    }

    private static long counted(String metrics, String tag) {
        return Math.round(AggregatorClient.metric(metrics, "wiregauge_requests_seconds_count", tag));
    }

    private long sum(ToLongFunction<Tally> count) {
        return tallies.values().stream().mapToLong(count).sum();
    }

    /** A run of an hour says how it goes. */
    private void say(Object what, Object how) {
        System.out.printf(
                "%5d s, %s: %s%n", Duration.ofNanos(System.nanoTime() - began).toSeconds(), what, how);
    }
}
