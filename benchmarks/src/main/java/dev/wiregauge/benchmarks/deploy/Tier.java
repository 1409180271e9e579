package dev.wiregauge.benchmarks.deploy;

import dev.wiregauge.benchmarks.plan.Mode;
import dev.wiregauge.benchmarks.probe.JvmCounters;
import dev.wiregauge.benchmarks.probe.Probe;
import dev.wiregauge.benchmarks.probe.ProcessCounters;
import dev.wiregauge.benchmarks.probe.WireProbe;
import dev.wiregauge.benchmarks.probe.WireReading;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * One service that runs, and its counters.
 *
 * @param service its name
 * @param pid of its process as this machine sees it, or {@link #NO_PID}
 * @param wire counts the bytes that are its own
 */
public record Tier(String service, long pid, Probe probe, WireProbe wire) {

    /** A process that this machine does not see. */
    public static final long NO_PID = -1;

    static final WireProbe NO_WIRE = () -> WireReading.UNKNOWN;

    private static final Probe BLIND = new Probe() {
        @Override
        public ProcessCounters process() {
            return ProcessCounters.UNKNOWN;
        }

        @Override
        public JvmCounters jvm() {
            return JvmCounters.UNKNOWN;
        }

        @Override
        public @Nullable Double delivered(String mode) {
            return null;
        }
    };

    /** Returns a service that cannot be looked at. */
    public static Tier unseen(String service) {
        return new Tier(service, NO_PID, BLIND, NO_WIRE);
    }

    /** The tiers of a mode by name; those that are none of the services cannot be looked at. */
    static SequencedMap<String, Tier> of(Mode mode, Map<String, Tier> services) {
        SequencedMap<String, Tier> tiers = new LinkedHashMap<>();
        mode.tiers().forEach((name, service) -> {
            Tier seen = services.get(service);
            tiers.put(name, seen == null ? unseen(service) : seen);
        });
        return tiers;
    }
}
