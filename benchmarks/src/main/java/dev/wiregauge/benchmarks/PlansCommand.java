package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.plan.Choices;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** Lists the plans. */
@Command(name = "plans", description = "Lists the plans that come with the checkout.")
final class PlansCommand extends CheckoutCommand {

    @Override
    public Integer call() {
        PrintWriter out = out();
        for (Path file : home.plans()) {
            Plan plan = PlanFile.read(file, Choices.NONE).plan();
            out.printf(
                    "%-12s %s (%s; %d cells; %d x %d rounds)%n",
                    plan.name(),
                    plan.title(),
                    plan.load().executable(),
                    plan.cells().size(),
                    plan.blocks(),
                    plan.rounds());
        }
        out.flush();
        return 0;
    }
}
