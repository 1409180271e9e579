package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.CpuTime;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A JVM on this machine, in a container or not. */
public final class LocalProbe implements Probe {

    private final long pid;
    private final @Nullable Supplier<MetricsText> metrics;
    private final RunQueue runQueue;
    private final ControlGroup group;

    /**
     * Asks nothing yet.
     *
     * @param metrics those of its actuator; null where it has none, and HotSpot's own counters must do
     */
    public LocalProbe(long pid, @Nullable Supplier<MetricsText> metrics) {
        this.pid = pid;
        this.metrics = metrics;
        this.runQueue = RunQueue.of(pid);
        this.group = ControlGroup.of(pid);
    }

    @Override
    public ProcessCounters process() {
        return new ProcessCounters(
                CpuTime.ofProcess(pid), ResidentMemory.mib(pid), runQueue.nanos(), group.throttledNanos());
    }

    @Override
    public JvmCounters jvm() {
        return metrics == null ? new Jcmd(pid).counters() : metrics.get().jvm();
    }

    @Override
    public @Nullable Integer compileQueue() {
        return new Jcmd(pid).compileQueue();
    }

    @Override
    public @Nullable Double delivered(String mode) {
        return metrics == null ? null : metrics.get().records(mode);
    }
}
