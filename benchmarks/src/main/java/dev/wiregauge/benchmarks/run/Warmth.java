package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether JVMs are warm, judged by the last two cycles; what cannot be read is not quiet. Two, because one cycle of one
 * cell is a few seconds: with a dozen of them to pass at once, noise alone would keep warm JVMs cold.
 */
final class Warmth {

    private final Warmup limits;
    private final Function<Slot, ? extends Map<String, ?>> tiers;
    private final Map<Slot, List<Double>> throughput = new HashMap<>();
    private final Set<Slot> cold = new HashSet<>();
    private List<Step> before = List.of();

    /** {@code tiers}: those that serve a slot, by name; the same JVM is an equal object, whichever slot it is asked for. */
    Warmth(Warmup limits, Function<Slot, ? extends Map<String, ?>> tiers) {
        this.limits = limits;
        this.tiers = tiers;
    }

    /** Takes one cycle in, and returns why the JVMs are not warm yet: first by slot, then by JVM; empty if they are. */
    List<String> judge(List<Step> cycle) {
        List<String> reasons = new ArrayList<>();
        cold.clear();
        for (Step step : cycle) {
            Slot slot = Slot.of(step);
            List<Double> all = throughput.computeIfAbsent(slot, _ -> new ArrayList<>());
            all.add(step.throughputRps());
            double gain = gainPercent(all);
            if (gain > limits.plateauPercent()) {
                cold.add(slot);
                reasons.add(slot.name()
                        + (Double.isInfinite(gain)
                                ? ": two cycles show no plateau"
                                : ": throughput still %.0f %% over its best before".formatted(gain)));
            }
        }
        List<Step> both = new ArrayList<>(before);
        both.addAll(cycle);
        for (Compilers jvm : jvms(both)) {
            List<String> busy = jvm.reasons(limits.quietPercent());
            if (!busy.isEmpty()) {
                cold.addAll(jvm.slots());
                reasons.addAll(busy);
            }
        }
        before = List.copyOf(cycle);
        return reasons;
    }

    /** Says whether the last cycle found a slot, or a JVM that serves it, cold. */
    boolean isCold(Slot slot) {
        return cold.contains(slot);
    }

    /**
     * Returns by how much both of the last two cycles are over the best of those before them. The best, not the last: what
     * a noisy machine took away and gives back is no gain. Both, because a gain that is real stays.
     */
    private static double gainPercent(List<Double> throughput) {
        int last = throughput.size() - 1;
        double best = throughput.stream()
                .limit(Math.max(0, last - 1))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        double both = Math.min(throughput.get(last), throughput.get(Math.max(0, last - 1)));
        return (both / best - 1) * 100;
    }

    /** A JVM that serves several slots compiles for all of them, so it is judged by all their loads. */
    private Collection<Compilers> jvms(List<Step> steps) {
        Map<Object, Compilers> jvms = new LinkedHashMap<>();
        for (Step step : steps) {
            Slot slot = Slot.of(step);
            tiers.apply(slot)
                    .forEach((tier, jvm) -> jvms.computeIfAbsent(jvm, _ -> new Compilers(slot, tier))
                            .add(step));
        }
        return jvms.values();
    }
}
