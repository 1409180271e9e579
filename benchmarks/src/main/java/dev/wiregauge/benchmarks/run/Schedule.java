package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.stats.WilliamsSquare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a round measures, and in which order: rows of a Williams square, so that over the rounds every slot is as often
 * early as late, and as often behind each other slot.
 *
 * @param arms those that have JVMs of their own
 */
record Schedule(Plan plan, Set<Arm> arms) {

    /**
     * Returns what is warmed up for a block: every cell on every arm, but on the control's only those that share a service
     * with it. Those all, though only one of them is measured there: what a JVM has run is part of how fast it is. Each
     * block begins with another arm, so that none is always the first that is started and loaded.
     */
    List<Slot> warmed(int block) {
        Set<String> control = plan.controls().stream().flatMap(this::services).collect(Collectors.toSet());
        List<Arm> order = new ArrayList<>(arms.stream().sorted().toList());
        Collections.rotate(order, 1 - block);
        return order.stream()
                .flatMap(arm -> plan.cells().stream()
                        .filter(cell -> arm != Arm.CONTROL || services(cell).anyMatch(control::contains))
                        .map(cell -> new Slot(cell, arm)))
                .toList();
    }

    private Stream<String> services(Cell cell) {
        return Objects.requireNonNull(plan.measured().get(cell.mode())).tiers().values().stream();
    }

    /** Returns all slots that are measured, in the plan's order. */
    List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        plan.cells().forEach(cell -> slots.add(new Slot(cell, Arm.MAIN)));
        plan.controls().forEach(cell -> slots.add(new Slot(cell, Arm.CONTROL)));
        if (arms.contains(Arm.BASE)) {
            plan.cells().forEach(cell -> slots.add(new Slot(cell, Arm.BASE)));
        }
        return List.copyOf(slots);
    }

    /** Returns the slots of a round in its order, the same whenever it is asked. */
    List<Slot> of(int round) {
        List<Slot> slots = slots();
        return Arrays.stream(WilliamsSquare.order(slots.size(), round, plan.seed()))
                .mapToObj(slots::get)
                .toList();
    }

    /** Returns the block of a round; both count from 1. */
    int block(int round) {
        return (round - 1) / plan.rounds() + 1;
    }
}
