package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.probe.JvmCounters;
import dev.wiregauge.benchmarks.probe.MetricsText;
import dev.wiregauge.benchmarks.probe.ProcessCounters;
import dev.wiregauge.benchmarks.probe.WireReading;
import dev.wiregauge.benchmarks.results.Measurement.TierUsage;
import dev.wiregauge.benchmarks.results.Measurement.WireBytes;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.Tier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * The counters of all tiers around one load. What costs a tier CPU time when it is asked is asked outside of the window
 * in which its CPU time is counted.
 */
final class Window {

    private final SequencedMap<String, Tier> tiers;
    private final Map<String, MetricsText> metricsBefore = new LinkedHashMap<>();
    private final Map<String, ProcessCounters> processBefore = new LinkedHashMap<>();
    private final Map<String, MetricsText> metricsAfter = new LinkedHashMap<>();
    private final Map<String, ProcessCounters> processAfter = new LinkedHashMap<>();
    private final WireReading wireBefore;
    private WireReading wireAfter = WireReading.UNKNOWN;

    private Window(Deployment deployment, String mode) {
        tiers = deployment.tiers(mode);
        tiers.forEach((name, tier) -> metricsBefore.put(name, tier.probe().metrics()));
        wireBefore = wire();
        tiers.forEach((name, tier) -> processBefore.put(name, tier.probe().process()));
    }

    static Window open(Deployment deployment, String mode) {
        return new Window(deployment, mode);
    }

    void close() {
        tiers.forEach((name, tier) -> processAfter.put(name, tier.probe().process()));
        wireAfter = wire();
        tiers.forEach((name, tier) -> metricsAfter.put(name, tier.probe().metrics()));
    }

    Map<String, TierUsage> usage() {
        Map<String, TierUsage> usage = new LinkedHashMap<>();
        for (String name : tiers.keySet()) {
            usage.put(
                    name,
                    usage(
                            get(processBefore, name, ProcessCounters.UNKNOWN),
                            get(processAfter, name, ProcessCounters.UNKNOWN),
                            JvmCounters.of(get(metricsBefore, name, MetricsText.NONE)),
                            JvmCounters.of(get(metricsAfter, name, MetricsText.NONE))));
        }
        return usage;
    }

    @Nullable WireBytes wireBytes() {
        WireReading.Bytes bytes = wireAfter.since(wireBefore);
        return bytes == null
                ? null
                : new WireBytes(bytes.toBackend(), bytes.fromBackend(), bytes.packets(), wireAfter.counter());
    }

    /** By how much a counter of the aggregator has grown, asked anew; null if it has no such counter. */
    @Nullable Double aggregatorGrowth(String metric, String... labels) {
        Tier aggregator = tiers.get("aggregator");
        if (aggregator == null) {
            return null;
        }
        Double now = aggregator.probe().metrics().sum(metric, labels);
        Double then = get(metricsBefore, "aggregator", MetricsText.NONE).sum(metric, labels);
        return now == null ? null : now - (then == null ? 0 : then);
    }

    private WireReading wire() {
        // The last tier is the one at the other end of what is counted.
        return tiers.isEmpty()
                ? WireReading.UNKNOWN
                : tiers.lastEntry().getValue().wire().wire();
    }

    private static TierUsage usage(
            ProcessCounters before, ProcessCounters after, JvmCounters jvmBefore, JvmCounters jvmAfter) {
        return new TierUsage(
                difference(before.cpuSeconds(), after.cpuSeconds()),
                after.rssMiB(),
                jvmAfter.heapAfterGcMiB(),
                difference(jvmBefore.allocatedMiB(), jvmAfter.allocatedMiB()),
                difference(jvmBefore.compilationMillis(), jvmAfter.compilationMillis()),
                difference(jvmBefore.gcPauseMillis(), jvmAfter.gcPauseMillis()),
                jvmAfter.peakThreads());
    }

    private static @Nullable Double difference(@Nullable Double before, @Nullable Double after) {
        return before == null || after == null ? null : after - before;
    }

    private static <T> T get(Map<String, T> map, String name, T fallback) {
        return map.getOrDefault(name, fallback);
    }
}
