package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.stats.LittlesLaw;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who used the machine during a measurement. */
final class Contended {

    static final String TOOL = "load tool";
    private static final String HARNESS = "harness";
    private static final String OTHERS = "others";
    private static final String MACHINE = "machine";

    /** Parts of the machine that no request passes through, the last of them being the whole. */
    static final List<String> PARTS = List.of(TOOL, HARNESS, OTHERS, MACHINE);

    private Contended() {}

    /**
     * The closure: cores' worth of CPU time that tiers, load tool and harness used, what others did, and what that makes
     * in all. Null where nothing is known.
     */
    static @Nullable Map<String, Double> cores(Measured measured) {
        Map<String, Double> cores = measured.byTier((one, usage) -> perSecond(one, usage.cpuSeconds()));
        put(cores, TOOL, measured.median(one -> perSecond(one, one.generator().cpuSeconds())));
        if (cores.isEmpty()) {
            return null;
        }
        put(cores, HARNESS, measured.median(one -> perSecond(one, one.harnessCpuSeconds())));
        Double machine = measured.median(one -> perSecond(one, one.machine().busyCpuSeconds()));
        if (machine != null) {
            double known =
                    cores.values().stream().mapToDouble(Double::doubleValue).sum();
            // Counters of the machine are coarser than those of a process, and may have missed some of it.
            cores.put(OTHERS, Math.max(0, machine - known));
            cores.put(MACHINE, machine);
        }
        return cores;
    }

    /** Time that a tier's threads were ready and waited for a CPU, in milliseconds a request. */
    static @Nullable Double runQueueMillis(Measurement measurement, TierUsage usage) {
        Double seconds = usage.runQueueSeconds();
        return seconds == null || measurement.load() == null
                ? null
                : seconds * 1000 * measurement.cell().workload().units() / measurement.units();
    }

    /** Percent of the window that a tier had used up its CPU limit. */
    static @Nullable Double throttledPercent(Measurement measurement, TierUsage usage) {
        Double share = perSecond(measurement, usage.throttledSeconds());
        return share == null ? null : share * 100;
    }

    /** What the load tool used of the cores that it may use, over its whole life. */
    static @Nullable Double toolPercent(Measurement measurement) {
        Double cores = perSecond(measurement, measurement.generator().cpuSeconds());
        return cores == null ? null : cores / measurement.generator().cores() * 100;
    }

    /** Some task waited for a CPU, in percent of the time. */
    static @Nullable Double pressurePercent(Measurement measurement) {
        return measurement.machine().pressurePercent();
    }

    /** What Little's law says was in flight. */
    static double inFlight(LoadResult load) {
        return LittlesLaw.inFlight(load.throughputRps(), load.latencyMillis().mean());
    }

    private static void put(Map<String, Double> cores, String name, @Nullable Double value) {
        if (value != null) {
            cores.put(name, value);
        }
    }

    private static @Nullable Double perSecond(Measurement measurement, @Nullable Double seconds) {
        return seconds == null ? null : seconds / measurement.windowSeconds();
    }
}
