package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether JVMs are warm, and what the next cycle of load has to do about it. Judged by the last two cycles, because one of
 * one cell is a few seconds: with a dozen of them to pass at once, noise alone would keep warm JVMs cold. What cannot be
 * read is not quiet.
 */
final class Warmth {

    private final Warmup limits;
    private final Set<Slot> measured;
    private final Function<Slot, ? extends Map<String, ?>> tiers;
    private final Map<Slot, List<Double>> throughput = new HashMap<>();
    private final Set<Slot> cold = new HashSet<>();
    private List<Step> before = List.of();
    private int cycles;

    /**
     * Begins with all cold.
     *
     * @param measured the slots that have to get warm
     * @param tiers those that serve a slot, by name; the same JVM is an equal object, whichever slot it is asked for
     */
    Warmth(Warmup limits, Set<Slot> measured, Function<Slot, ? extends Map<String, ?>> tiers) {
        this.limits = limits;
        this.measured = measured;
        this.tiers = tiers;
        cold.addAll(measured);
    }

    /** Returns how long the next cycle loads a slot; empty if it does not. */
    Optional<Duration> next(Slot slot) {
        if (cold.contains(slot)) {
            return Optional.of(limits.load());
        }
        // What is not measured on its JVMs is still to be known to them, as to those of the other arm.
        boolean isLoaded = measured.contains(slot) || cycles < limits.minCycles();
        return isLoaded ? Optional.of(limits.load().dividedBy(2)) : Optional.empty();
    }

    /**
     * Takes a cycle in, and returns why the JVMs are not warm yet: first by slot, then by JVM; empty if they are. Only loads
     * on what is measured are looked at.
     */
    List<String> judge(List<Step> loads) {
        List<Step> cycle =
                loads.stream().filter(step -> measured.contains(Slot.of(step))).toList();
        List<String> reasons = new ArrayList<>();
        cycles++;
        cold.clear();
        for (Step step : cycle) {
            Slot slot = Slot.of(step);
            List<Double> all = throughput.computeIfAbsent(slot, _ -> new ArrayList<>());
            all.add(step.throughputRps());
            double gain = gainPercent(all);
            if (!(gain <= limits.plateauPercent())) {
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
        before = cycle;
        return reasons;
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
            tiers.apply(Slot.of(step))
                    .forEach((tier, jvm) ->
                            jvms.computeIfAbsent(jvm, _ -> new Compilers()).add(tier, step));
        }
        return jvms.values();
    }
}
