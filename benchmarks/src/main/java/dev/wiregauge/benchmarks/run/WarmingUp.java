package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.process.Polling;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Warms fresh JVMs up in cycles of load on every slot and a pause, until throughput has levelled off, the compilers are
 * quiet and nothing waits for them. The pauses matter: on few cores the optimizing compiler hardly gets a turn under load.
 */
final class WarmingUp {

    private final Generator generator;
    private final Progress progress;
    private final CompilerTime compilers = new CompilerTime();

    WarmingUp(Generator generator, Progress progress) {
        this.generator = generator;
        this.progress = progress;
    }

    /** Warms up what a round needs; the trace says which of the slots that are measured did not get warm, and why. */
    WarmupTrace run(Bench bench, Schedule schedule, int block, Path folder) throws InterruptedException {
        Warmup limits = bench.plan().warmup();
        List<Slot> slots = schedule.warmed(block);
        withOneRecord(bench, slots, folder);
        Warmth warmth = new Warmth(limits, Set.copyOf(schedule.slots()), bench::tiers);
        List<Step> steps = new ArrayList<>();
        long began = System.nanoTime();
        for (int cycle = 1; cycle <= limits.maxCycles(); cycle++) {
            List<Step> loads = new ArrayList<>();
            for (Slot slot : slots) {
                Optional<Duration> time = warmth.next(slot);
                if (time.isPresent()) {
                    loads.add(load(bench, slot, time.get(), cycle, folder, began));
                }
            }
            Polling.pause(limits.pause());
            Map<Tier, Optional<Integer>> queues = new HashMap<>();
            loads.replaceAll(step -> withQueue(step, bench.tiers(Slot.of(step)), queues));
            steps.addAll(loads);
            List<String> coldBecause = warmth.judge(loads);
            if (cycle >= limits.minCycles() && (coldBecause.isEmpty() || cycle == limits.maxCycles())) {
                return new WarmupTrace(block, coldBecause, steps);
            }
        }
        throw new IllegalStateException("a plan has at least one cycle");
    }

    private Step load(Bench bench, Slot slot, Duration time, int cycle, Path folder, long began)
            throws InterruptedException {
        LoadTool tool = generator.tool(slot).warmup(time, generator.reached(slot));
        var tiers = bench.tiers(slot);
        Reading before = Reading.before(tiers);
        LoadResult load = good(tool, bench, slot, folder.resolve("cycle-%02d-%s".formatted(cycle, slot.fileName())));
        Reading after = Reading.after(tiers);
        Reading.Growth growth = after.since(before);
        generator.reached(slot, load.throughputRps());
        progress.warmedUp(cycle, slot.name(), load.throughputRps());
        Double cpu = growth.generatorCpuSeconds();
        return new Step(
                cycle,
                slot.cell(),
                slot.arm(),
                (System.nanoTime() - began) / 1e9,
                growth.seconds(),
                load.throughputRps(),
                cpu == null ? null : cpu / growth.seconds(),
                compilers.percent(tiers, before, after),
                Map.of());
    }

    /** {@code queues}: what has been asked in this cycle already, for a tier serves several slots. */
    private static Step withQueue(Step step, Map<String, Tier> tiers, Map<Tier, Optional<Integer>> queues) {
        Map<String, Integer> queue = new LinkedHashMap<>();
        tiers.forEach((name, tier) -> queues.computeIfAbsent(
                        tier, asked -> Optional.ofNullable(asked.probe().compileQueue()))
                .ifPresent(waiting -> queue.put(name, waiting)));
        return new Step(
                step.cycle(),
                step.cell(),
                step.arm(),
                step.elapsedSeconds(),
                step.seconds(),
                step.throughputRps(),
                step.generatorCores(),
                step.compilationPercent(),
                queue);
    }

    /** Puts as many short loads on as fit in the time: how many requests that is, only the load before can tell. */
    private void withOneRecord(Bench bench, List<Slot> slots, Path folder) throws InterruptedException {
        Warmup limits = bench.plan().warmup();
        if (!limits.oneRecord().isPositive() || bench.plan().records().isEmpty()) {
            return;
        }
        for (Slot slot :
                Bench.distinct(slots.stream().map(Bench::ofOneRecord).toList()).toList()) {
            long began = System.nanoTime();
            for (int load = 1;
                    load == 1 || System.nanoTime() - began < limits.oneRecord().toNanos();
                    load++) {
                LoadTool tool = generator.tool(slot).warmup(limits.oneRecord(), generator.reached(slot));
                Path raw = folder.resolve("one-record-%s-%02d".formatted(slot.fileName(), load));
                generator.reached(slot, good(tool, bench, slot, raw).throughputRps());
            }
            progress.warmedUp(0, slot.name(), generator.reached(slot));
        }
    }

    /** Some failures are the rounds' to report; nothing but failures warms the wrong code. */
    private LoadResult good(LoadTool tool, Bench bench, Slot slot, Path folder) throws InterruptedException {
        LoadResult load = generator.run(tool, bench.endpoint(slot), folder);
        if (load.failed() >= load.completed()) {
            throw new LoadFailedException("%s: none of %d answers was good"
                    .formatted(bench.endpoint(slot).url(), load.completed()));
        }
        return load;
    }
}
