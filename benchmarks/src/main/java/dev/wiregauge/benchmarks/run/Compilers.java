package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The JIT compilers of one JVM, over some loads on it. What cannot be read is not quiet. */
final class Compilers {

    /** Methods that a compiler still has in its queue when load and pause are over; a stray one is always there. */
    private static final int MOST_QUEUED = 2;

    /** A load; the JVM has taken part in it as {@code tier}, which is another one in another mode. */
    private record Load(String tier, Step step) {

        @Nullable Double percent() {
            return step.compilationPercent().get(tier);
        }
    }

    private final List<Load> loads = new ArrayList<>();

    void add(String tier, Step step) {
        loads.add(new Load(tier, step));
    }

    /** Returns the slots that the loads were on. */
    Set<Slot> slots() {
        return loads.stream().map(load -> Slot.of(load.step)).collect(Collectors.toSet());
    }

    /** Returns why they are not quiet; empty if they are. {@code quietPercent}: of the time under load. */
    List<String> reasons(double quietPercent) {
        List<String> reasons = new ArrayList<>();
        Load last = loads.getLast();
        String slot = Slot.of(last.step).name();
        double busySeconds = 0;
        double seconds = 0;
        for (Load load : loads) {
            Double percent = load.percent();
            busySeconds += percent == null ? Double.NaN : percent / 100 * load.step.seconds();
            seconds += load.step.seconds();
        }
        double percent = busySeconds / seconds * 100;
        if (Double.isNaN(percent)) {
            reasons.add("%s: the compiler time of %s cannot be read".formatted(slot, last.tier));
        } else if (percent > quietPercent) {
            reasons.add(
                    "%s: compilers of %s busy for %.0f %% of the time under load".formatted(slot, last.tier, percent));
        }
        Integer waiting = last.step.compileQueue().get(last.tier);
        if (waiting == null) {
            reasons.add("%s: the compile queue of %s cannot be read".formatted(slot, last.tier));
        } else if (waiting > MOST_QUEUED) {
            reasons.add("%s: %d methods of %s wait for a compiler".formatted(slot, waiting, last.tier));
        }
        return reasons;
    }
}
