package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Warmup;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Whether JVMs are warm, judged cycle by cycle; what cannot be read is not quiet. */
final class Warmth {

    /** Methods that a compiler still has in its queue when load and pause are over; a stray one is always there. */
    private static final int MOST_QUEUED = 2;

    private final Warmup limits;
    private final Function<Slot, Set<String>> tiers;
    private final Map<Slot, Double> best = new HashMap<>();

    /** {@code tiers}: the names of those that serve a slot, all of which have to be quiet. */
    Warmth(Warmup limits, Function<Slot, Set<String>> tiers) {
        this.limits = limits;
        this.tiers = tiers;
    }

    /** Takes one cycle in, and returns why it was not warm yet, one reason a slot; empty if it was. */
    List<String> judge(List<Step> cycle) {
        List<String> reasons = new ArrayList<>();
        for (Step step : cycle) {
            Slot slot = new Slot(step.cell(), step.arm());
            List<String> cold = new ArrayList<>();
            // Against the best so far, not the cycle before: what a noisy machine took away and gives back is no gain.
            double gain = (step.throughputRps() / best.getOrDefault(slot, 0.0) - 1) * 100;
            best.merge(slot, step.throughputRps(), Math::max);
            if (gain > limits.plateauPercent()) {
                cold.add(
                        Double.isInfinite(gain)
                                ? "one cycle shows no plateau"
                                : "throughput still %.0f %% over its best before".formatted(gain));
            }
            for (String tier : tiers.apply(slot)) {
                compilers(tier, step, cold);
            }
            if (!cold.isEmpty()) {
                reasons.add(slot.name() + ": " + String.join(", ", cold));
            }
        }
        return reasons;
    }

    private void compilers(String tier, Step step, List<String> cold) {
        Double percent = step.compilationPercent().get(tier);
        if (percent == null) {
            cold.add("the compiler time of %s cannot be read".formatted(tier));
        } else if (percent > limits.quietPercent()) {
            cold.add("compilers of %s busy for %.0f %% of the time".formatted(tier, percent));
        }
        Integer waiting = step.compileQueue().get(tier);
        if (waiting == null) {
            cold.add("the compile queue of %s cannot be read".formatted(tier));
        } else if (waiting > MOST_QUEUED) {
            cold.add("%d methods of %s wait for a compiler".formatted(waiting, tier));
        }
    }
}
