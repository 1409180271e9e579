package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The JIT compilers of one JVM, over some loads on it. What cannot be read is not quiet. */
final class Compilers {

    /** Methods that a compiler still has in its queue when load and pause are over; a stray one is always there. */
    private static final int MOST_QUEUED = 2;

    private final Slot slot;
    private final String tier;
    private final List<Step> loads = new ArrayList<>();

    /** {@code slot} and {@code tier}: by which the JVM is named to a person. */
    Compilers(Slot slot, String tier) {
        this.slot = slot;
        this.tier = tier;
    }

    /** Adds a load, which the JVM takes part in under the name of its tier. */
    void add(Step load) {
        loads.add(load);
    }

    /** Returns the slots that the loads were on. */
    Set<Slot> slots() {
        return loads.stream().map(Slot::of).collect(Collectors.toSet());
    }

    /** Returns why they are not quiet; empty if they are. {@code quietPercent}: of the time under load. */
    List<String> reasons(double quietPercent) {
        List<String> reasons = new ArrayList<>();
        if (loads.stream().anyMatch(load -> load.compilationPercent().get(tier) == null)) {
            reasons.add("%s: the compiler time of %s cannot be read".formatted(slot.name(), tier));
        } else if (percent() > quietPercent) {
            reasons.add("%s: compilers of %s busy for %.0f %% of the time under load"
                    .formatted(slot.name(), tier, percent()));
        }
        Integer waiting = loads.getLast().compileQueue().get(tier);
        if (waiting == null) {
            reasons.add("%s: the compile queue of %s cannot be read".formatted(slot.name(), tier));
        } else if (waiting > MOST_QUEUED) {
            reasons.add("%s: %d methods of %s wait for a compiler".formatted(slot.name(), waiting, tier));
        }
        return reasons;
    }

    private double percent() {
        double busy = loads.stream()
                .mapToDouble(
                        load -> Objects.requireNonNull(load.compilationPercent().get(tier)) * load.seconds())
                .sum();
        return busy / loads.stream().mapToDouble(Step::seconds).sum();
    }
}
