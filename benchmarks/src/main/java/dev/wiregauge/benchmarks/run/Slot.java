package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.WarmupTrace.Step;
import java.util.Locale;

/** What is measured once in a round: a cell on the JVMs of one arm. */
record Slot(Cell cell, Arm arm) {

    /** Returns the slot that a load of a warm-up was on. */
    static Slot of(Step step) {
        return new Slot(step.cell(), step.arm());
    }

    /** For people, such as {@code grpc-stream/default/1000/c100 (control)}. */
    String name() {
        return arm == Arm.MAIN ? cell.id() : "%s (%s)".formatted(cell.id(), word());
    }

    /** For file names. */
    String fileName() {
        return cell.id().replace('/', '_') + (arm == Arm.MAIN ? "" : '-' + word());
    }

    private String word() {
        return arm.name().toLowerCase(Locale.ROOT);
    }
}
