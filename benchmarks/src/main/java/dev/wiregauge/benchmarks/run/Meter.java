package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.Endpoint;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.probe.Probe;
import dev.wiregauge.benchmarks.process.Polling;
import dev.wiregauge.benchmarks.results.Measurement;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Measures one slot of a round: load on, counters around it, every answer accounted for. */
final class Meter {

    /** The front counts a request a moment after its answer has left. */
    private static final Duration COUNTER_LIMIT = Duration.ofSeconds(5);

    /** Above this, what was measured is the neighbour on the same hardware. */
    private static final double MOST_STEAL_PERCENT = 2;

    private static final int MOST_REPEATS = 2;

    private final Generator generator;

    Meter(Generator generator) {
        this.generator = generator;
    }

    /**
     * Measures until no more than 2 % of the CPU time was stolen meanwhile, three times at most.
     *
     * @param counts whether the servers are warm: what counts for no verdict is not repeated
     */
    Measurement measure(Bench bench, Slot slot, boolean counts, Path folder) throws InterruptedException {
        Duration settle = bench.plan().warmup().settle();
        for (int repeats = 0; ; repeats++) {
            if (bench.plan().fresh() == Fresh.BLOCK && settle.isPositive()) {
                settle(bench, slot, settle, folder);
            }
            Measurement measurement = measure(bench, slot, repeats, folder);
            Double stolen = measurement.machine().stealPercent();
            if (!isRepeated(counts, stolen, repeats) || !bench.dead().isEmpty()) {
                return measurement;
            }
        }
    }

    /** Whether what was measured is thrown away; where nobody can tell what was stolen, it is not. */
    static boolean isRepeated(boolean counts, @Nullable Double stolenPercent, int repeats) {
        return counts && stolenPercent != null && stolenPercent > MOST_STEAL_PERCENT && repeats < MOST_REPEATS;
    }

    private void settle(Bench bench, Slot slot, Duration time, Path folder) throws InterruptedException {
        LoadTool tool = generator.tool(slot).warmup(time, generator.reached(slot));
        try {
            generator.run(tool, bench.endpoint(slot), folder.resolve("settling"));
        } catch (LoadFailedException e) {
            // The measurement itself will say so.
        }
    }

    private Measurement measure(Bench bench, Slot slot, int repeats, Path folder) throws InterruptedException {
        List<String> failures = new ArrayList<>();
        LoadTool tool = generator.tool(slot);
        Endpoint endpoint = bench.endpoint(slot);
        var tiers = bench.tiers(slot);
        Idle.await(bench.tiers());
        Probe front = Objects.requireNonNull(tiers.firstEntry()).getValue().probe();
        Double deliveredBefore = front.delivered(slot.cell().mode());
        Instant startedAt = Instant.now();
        Reading before = Reading.before(tiers);
        LoadResult load = null;
        try {
            load = generator.run(tool, endpoint, folder);
        } catch (LoadFailedException e) {
            failures.add(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
        Reading.Growth growth = Reading.after(tiers).since(before);
        bench.dead().forEach(service -> failures.add(service + " has ended"));
        if (load != null) {
            failures.addAll(check(load, tool, slot, front, deliveredBefore));
        }
        return new Measurement(
                slot.cell(),
                slot.arm(),
                startedAt,
                growth.seconds(),
                load,
                growth.tiers(),
                growth.wire(),
                growth.machine(),
                new Measurement.Generator(growth.generatorCpuSeconds(), generator.cores(tool), generator.pinnedTo()),
                growth.harnessCpuSeconds(),
                repeats,
                List.copyOf(failures));
    }

    /** Checks the tool's own count of failures, and the front's count of records against the tool's of answers. */
    private static List<String> check(
            LoadResult load, LoadTool tool, Slot slot, Probe front, @Nullable Double deliveredBefore) {
        List<String> failures = new ArrayList<>();
        if (load.failed() > 0) {
            failures.add("%d of %d requests failed, says %s".formatted(load.failed(), load.completed(), tool.name()));
        }
        if (load.completed() == 0) {
            failures.add("no request was completed");
        }
        long records =
                (load.completed() - load.failed()) * slot.cell().workload().units();
        Polling.until(COUNTER_LIMIT, () -> {
            Double soFar = delivered(front, slot, deliveredBefore);
            return soFar == null || soFar >= records;
        });
        Double delivered = delivered(front, slot, deliveredBefore);
        boolean exact = tool.countsEveryAnswer() && load.failed() == 0;
        if (delivered != null && (delivered < records || (exact && delivered > records))) {
            failures.add("%s counts %d records in good answers, the services %.0f"
                    .formatted(tool.name(), records, delivered));
        }
        return failures;
    }

    private static @Nullable Double delivered(Probe front, Slot slot, @Nullable Double before) {
        Double now = front.delivered(slot.cell().mode());
        return now == null ? null : now - (before == null ? 0 : before);
    }
}
