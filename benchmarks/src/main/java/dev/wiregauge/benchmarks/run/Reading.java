package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.probe.JvmCounters;
import dev.wiregauge.benchmarks.probe.MachineCounters;
import dev.wiregauge.benchmarks.probe.ProcessCounters;
import dev.wiregauge.benchmarks.probe.WireReading;
import dev.wiregauge.benchmarks.process.CpuTime;
import dev.wiregauge.benchmarks.results.Measurement.Contention;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * The counters of all tiers, of the wire between them and of the machine, at one moment. What costs a tier CPU time when
 * it is asked is asked outside of the window in which its CPU time is counted: first before a load, last after it.
 */
record Reading(
        long nanoTime,
        Map<String, ProcessCounters> processes,
        Map<String, JvmCounters> jvms,
        WireReading wire,
        MachineCounters machine,
        @Nullable Long endedChildrenNanos,
        long harnessNanos) {

    private static final com.sun.management.OperatingSystemMXBean OWN_PROCESS =
            ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);

    static Reading before(SequencedMap<String, Tier> tiers) {
        Map<String, JvmCounters> jvms = jvms(tiers);
        WireReading wire = wire(tiers);
        return now(processes(tiers), jvms, wire);
    }

    static Reading after(SequencedMap<String, Tier> tiers) {
        Reading reading = now(processes(tiers), Map.of(), WireReading.UNKNOWN);
        WireReading wire = wire(tiers);
        return new Reading(
                reading.nanoTime,
                reading.processes,
                jvms(tiers),
                wire,
                reading.machine,
                reading.endedChildrenNanos,
                reading.harnessNanos);
    }

    private static Reading now(
            Map<String, ProcessCounters> processes, Map<String, JvmCounters> jvms, WireReading wire) {
        return new Reading(
                System.nanoTime(),
                processes,
                jvms,
                wire,
                MachineCounters.read(),
                CpuTime.ofEndedChildren(),
                OWN_PROCESS.getProcessCpuTime());
    }

    /** Returns what has grown since an earlier reading of the same tiers. */
    Growth since(Reading before) {
        Map<String, TierUsage> usage = new LinkedHashMap<>();
        processes.forEach((tier, process) -> usage.put(
                tier,
                usage(
                        before.processes.getOrDefault(tier, ProcessCounters.UNKNOWN),
                        process,
                        before.jvms.getOrDefault(tier, JvmCounters.UNKNOWN),
                        jvms.getOrDefault(tier, JvmCounters.UNKNOWN))));
        WireReading.Bytes bytes = wire.since(before.wire);
        double seconds = (nanoTime - before.nanoTime) / 1e9;
        return new Growth(
                seconds,
                usage,
                bytes == null
                        ? null
                        : new WireBytes(bytes.toBackend(), bytes.fromBackend(), bytes.packets(), wire.counter()),
                contention(before.machine, machine, seconds),
                seconds(before.endedChildrenNanos, endedChildrenNanos),
                (harnessNanos - before.harnessNanos) / 1e9);
    }

    /**
     * What was used between two readings.
     *
     * @param generatorCpuSeconds CPU time of child processes that ended meanwhile: the load tool's
     */
    record Growth(
            double seconds,
            Map<String, TierUsage> tiers,
            @Nullable WireBytes wire,
            Contention machine,
            @Nullable Double generatorCpuSeconds,
            double harnessCpuSeconds) {}

    private static TierUsage usage(
            ProcessCounters before, ProcessCounters after, JvmCounters jvmBefore, JvmCounters jvmAfter) {
        return new TierUsage(
                seconds(before.cpuNanos(), after.cpuNanos()),
                after.rssMiB(),
                jvmAfter.heapAfterGcMiB(),
                difference(jvmBefore.allocatedMiB(), jvmAfter.allocatedMiB()),
                difference(jvmBefore.compilationMillis(), jvmAfter.compilationMillis()),
                difference(jvmBefore.gcPauseMillis(), jvmAfter.gcPauseMillis()),
                jvmAfter.peakThreads(),
                seconds(before.runQueueNanos(), after.runQueueNanos()),
                seconds(before.throttledNanos(), after.throttledNanos()));
    }

    private static Contention contention(MachineCounters before, MachineCounters after, double seconds) {
        Double all = difference(before.allSeconds(), after.allSeconds());
        Double stolen = difference(before.stolenSeconds(), after.stolenSeconds());
        Double pressure = difference(before.pressureSeconds(), after.pressureSeconds());
        return new Contention(
                difference(before.busySeconds(), after.busySeconds()),
                all == null || stolen == null || all <= 0 ? null : stolen / all * 100,
                pressure == null ? null : pressure / seconds * 100);
    }

    private static Map<String, ProcessCounters> processes(SequencedMap<String, Tier> tiers) {
        Map<String, ProcessCounters> processes = new LinkedHashMap<>();
        tiers.forEach((name, tier) -> processes.put(name, tier.probe().process()));
        return processes;
    }

    private static Map<String, JvmCounters> jvms(SequencedMap<String, Tier> tiers) {
        Map<String, JvmCounters> jvms = new LinkedHashMap<>();
        tiers.forEach((name, tier) -> jvms.put(name, tier.probe().jvm()));
        return jvms;
    }

    /** Reads the last tier's: it is the one at the other end of what is counted. */
    private static WireReading wire(SequencedMap<String, Tier> tiers) {
        return tiers.isEmpty()
                ? WireReading.UNKNOWN
                : Objects.requireNonNull(tiers.lastEntry()).getValue().wire().wire();
    }

    private static @Nullable Double seconds(@Nullable Long before, @Nullable Long after) {
        return before == null || after == null ? null : (after - before) / 1e9;
    }

    private static @Nullable Double difference(@Nullable Double before, @Nullable Double after) {
        return before == null || after == null ? null : after - before;
    }
}
