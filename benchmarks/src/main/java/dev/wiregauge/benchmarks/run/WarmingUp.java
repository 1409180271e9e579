package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadSpec;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.Polling;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Warms fresh JVMs up in cycles of load and pause, until throughput has levelled off and the compilers are quiet. The
 * pauses matter: on few cores the optimizing compiler hardly gets a turn under load.
 */
final class WarmingUp {

    private final Plan plan;
    private final LoadTool tool;
    private final ToolProcess process;
    private final Meter meter;
    private final Progress progress;

    WarmingUp(Plan plan, LoadTool tool, ToolProcess process, Meter meter, Progress progress) {
        this.plan = plan;
        this.tool = tool;
        this.process = process;
        this.meter = meter;
        this.progress = progress;
    }

    WarmupTrace run(Deployment deployment, int block, Map<String, Long> answerBytes, Path folder)
            throws InterruptedException {
        Warmup limits = plan.warmup();
        if (limits.oneRecord().isPositive()) {
            withOneRecord(deployment, answerBytes, folder);
        }
        List<Step> steps = new ArrayList<>();
        Map<String, Double> rps = new HashMap<>();
        Map<String, Double> best = new HashMap<>();
        long began = System.nanoTime();
        for (int cycle = 1; cycle <= limits.maxCycles(); cycle++) {
            boolean level = true;
            boolean quiet = true;
            for (Cell cell : cells()) {
                String mode = name(cell);
                double before = rps.getOrDefault(mode, 0.0);
                LoadSpec spec = tool.warmup(meter.spec(deployment, plan, cell, answerBytes), limits.load(), before);
                Step step = step(
                        deployment,
                        cycle,
                        cell,
                        spec,
                        folder.resolve("cycle-%02d-%s".formatted(cycle, mode.replace(' ', '-'))),
                        began);
                steps.add(step);
                rps.put(mode, step.throughputRps());
                // Against the best so far, not the cycle before: what a noisy machine took away and gives back is no
                // gain.
                double gain = step.throughputRps() / best.getOrDefault(mode, 0.0) - 1;
                best.merge(mode, step.throughputRps(), Math::max);
                level &= gain * 100 <= limits.plateauPercent();
                quiet &= busiestCompiler(step).orElse(0) <= limits.quietPercent();
                progress.warmedUp(cycle, mode, step.throughputRps());
            }
            if (level && quiet && cycle >= limits.minCycles()) {
                return new WarmupTrace(block, true, steps);
            }
            Polling.pause(limits.pause());
        }
        return new WarmupTrace(block, false, steps);
    }

    /** As many short loads as fit in the time: how many requests that is, only the load before can tell. */
    private void withOneRecord(Deployment deployment, Map<String, Long> answerBytes, Path folder)
            throws InterruptedException {
        Duration limit = plan.warmup().oneRecord();
        for (Cell cell : cells()) {
            String mode = name(cell);
            double rps = 0;
            long began = System.nanoTime();
            for (int load = 1; load == 1 || System.nanoTime() - began < limit.toNanos(); load++) {
                LoadSpec spec = tool.warmup(meter.spec(deployment, plan, cell.withCount(1), answerBytes), limit, rps);
                rps = run(spec, folder.resolve("one-record-%s-%02d".formatted(mode.replace(' ', '-'), load)))
                        .throughputRps();
            }
            progress.warmedUp(0, mode, rps);
        }
    }

    /** All of the plan's first count and intensity: the code that runs does not depend on them. */
    private List<Cell> cells() {
        Cell first = plan.cells().getFirst();
        return plan.cells().stream()
                .filter(cell ->
                        cell.count() == first.count() && cell.intensity().equals(first.intensity()))
                .toList();
    }

    /** The mode, and in which profile where there are several. */
    private String name(Cell cell) {
        return plan.profiles().size() == 1 ? cell.mode() : cell.mode() + ' ' + cell.profile();
    }

    private Step step(Deployment deployment, int cycle, Cell cell, LoadSpec spec, Path folder, long began)
            throws InterruptedException {
        Window window = Window.open(deployment, cell.mode());
        long start = System.nanoTime();
        LoadResult load = run(spec, folder);
        double seconds = (System.nanoTime() - start) / 1e9;
        window.close();
        Map<String, Double> compilation = new LinkedHashMap<>();
        for (Map.Entry<String, TierUsage> tier : window.usage().entrySet()) {
            Double millis = tier.getValue().compilationMillis();
            if (millis != null) {
                compilation.put(tier.getKey(), millis / seconds / 10);
            }
        }
        return new Step(
                cycle, name(cell), (System.nanoTime() - began) / 1e9, seconds, load.throughputRps(), compilation);
    }

    /** Some failures are the rounds' to report; nothing but failures warms the wrong code. */
    private LoadResult run(LoadSpec spec, Path folder) throws InterruptedException {
        LoadResult load = process.run(spec, folder);
        if (load.failed() >= load.completed()) {
            throw new LoadFailedException("%s: none of %d answers was good".formatted(spec.url(), load.completed()));
        }
        return load;
    }

    private static OptionalDouble busiestCompiler(Step step) {
        return step.compilationPercent().values().stream()
                .mapToDouble(Double::doubleValue)
                .max();
    }
}
