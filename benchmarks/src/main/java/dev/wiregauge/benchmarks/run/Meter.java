package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.load.LoadSpec;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.probe.Proc;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.Polling;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Measures one slot of a round: load on, counters around it, every answer accounted for. */
final class Meter {

    /** The aggregator counts a request a moment after its answer has left. */
    private static final Duration COUNTER_LIMIT = Duration.ofSeconds(5);

    private static final com.sun.management.OperatingSystemMXBean OWN_PROCESS =
            ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);

    private final List<String> modes;
    private final LoadTool tool;
    private final ToolProcess process;

    Meter(List<String> modes, LoadTool tool, ToolProcess process) {
        this.modes = modes;
        this.tool = tool;
        this.process = process;
    }

    /** {@code answerBytes}: how long good answers are, by {@link Cell#answer}. */
    LoadSpec spec(Deployment deployment, Plan plan, Cell cell, Map<String, Long> answerBytes) {
        return new LoadSpec(
                deployment.url(cell),
                plan.request(cell),
                plan.load(),
                cell.intensity(),
                answerBytes.getOrDefault(cell.answer(), LoadSpec.ANY));
    }

    Measurement measure(Deployment deployment, Schedule.Slot slot, LoadSpec spec, Path folder)
            throws InterruptedException {
        List<String> failures = new ArrayList<>();
        Idle.await(deployment, modes);
        Window window = Window.open(deployment, slot.cell().mode());
        Double toolCpuBefore = Proc.endedChildrenCpuSeconds();
        long ownCpuBefore = OWN_PROCESS.getProcessCpuTime();
        Instant startedAt = Instant.now();
        long began = System.nanoTime();
        LoadResult load = null;
        try {
            load = process.run(spec, folder);
        } catch (LoadFailedException e) {
            failures.add(e.getMessage());
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        double ownCpu = (OWN_PROCESS.getProcessCpuTime() - ownCpuBefore) / 1e9;
        Double toolCpuAfter = Proc.endedChildrenCpuSeconds();
        window.close();
        failures.addAll(deployment.dead().stream()
                .map(service -> service + " has ended")
                .toList());
        if (load != null) {
            failures.addAll(check(window, slot, spec, load));
        }
        return new Measurement(
                slot.cell(),
                slot.control(),
                startedAt,
                seconds,
                load,
                window.usage(),
                window.wireBytes(),
                toolCpuBefore == null || toolCpuAfter == null ? null : toolCpuAfter - toolCpuBefore,
                process.cores(spec),
                ownCpu,
                List.copyOf(failures));
    }

    /** The tool's own count of failures, and the aggregator's count of records against the tool's count of answers. */
    private List<String> check(Window window, Schedule.Slot slot, LoadSpec spec, LoadResult load) {
        List<String> failures = new ArrayList<>();
        if (load.failed() > 0) {
            failures.add("%d of %d requests failed, says %s".formatted(load.failed(), load.completed(), tool.name()));
        }
        if (load.completed() == 0) {
            failures.add("no request was completed");
        }
        String mode = slot.cell().mode();
        long records =
                (load.completed() - load.failed()) * Math.max(1, slot.cell().count());
        Polling.until(COUNTER_LIMIT, () -> {
            double soFar = counted(window, mode);
            return soFar < 0 || soFar >= records;
        });
        double counted = counted(window, mode);
        // Only ab counts every request that it sends: the others leave some unfinished when their time is up.
        boolean exact = spec.load() instanceof Load.Ab && load.failed() == 0;
        if (counted >= 0 && (counted < records || (exact && counted > records))) {
            failures.add("%s counts %d records in good answers, the aggregator %.0f"
                    .formatted(tool.name(), records, counted));
        }
        return failures;
    }

    /** Records that the aggregator says it has delivered in the window; below zero if it does not say. */
    private static double counted(Window window, String mode) {
        @Nullable Double growth = window.aggregatorGrowth("wiregauge_records_total", "mode", mode);
        return growth == null ? -1 : growth;
    }
}
