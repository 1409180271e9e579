package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Plan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** In which order a round measures: shuffled anew in every round, and the same again whenever it is asked. */
final class Schedule {

    private Schedule() {}

    /** One measurement of a round; {@code control} is the second one of the control mode. */
    record Slot(Cell cell, boolean control) {}

    static List<Slot> of(Plan plan, int round) {
        List<Slot> slots = new ArrayList<>();
        plan.cells().forEach(cell -> slots.add(new Slot(cell, false)));
        plan.controls().forEach(cell -> slots.add(new Slot(cell, true)));
        // Not Random: from neighbouring seeds it draws nearly the same numbers.
        Collections.shuffle(slots, new SplittableRandom(31 * plan.seed() + round));
        return List.copyOf(slots);
    }

    static int slots(Plan plan) {
        return plan.cells().size() + plan.controls().size();
    }

    /** The block of a round; both count from 1. */
    static int block(Plan plan, int round) {
        return (round - 1) / plan.rounds() + 1;
    }
}
