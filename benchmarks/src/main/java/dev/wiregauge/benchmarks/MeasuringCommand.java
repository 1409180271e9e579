package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.plan.PlanFile;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;

/** A command that carries plans out, with what all of them can be told about it. */
abstract class MeasuringCommand extends CheckoutCommand {

    @Mixin
    final RunOptions options = new RunOptions();

    @Mixin
    private Bar bar = new Bar();

    Session session() {
        return new Session(home, out(), bar.progress(err()));
    }

    /** Reads a plan, with what was said on the command line in place of what it says. */
    PlanFile read(Path file) {
        return PlanFile.read(file, options.choices());
    }
}
