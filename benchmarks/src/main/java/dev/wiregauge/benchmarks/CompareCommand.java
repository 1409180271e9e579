package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.Comparison;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two runs, as a gate. */
@Command(
        name = "compare",
        description = "Compares run B with run A: a ratio with its interval for each mode and metric.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:nothing is worse", "1:something is worse, beyond noise", "2:the runs cannot be compared"})
final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    // Takes --home, which the script gives to every command.
    @Mixin
    private Home unusedHome = new Home();

    @Parameters(index = "0", paramLabel = "DIR_A", description = "The results folder to compare with.")
    private Path a = Path.of("");

    @Parameters(index = "1", paramLabel = "DIR_B", description = "The results folder to judge.")
    private Path b = Path.of("");

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "0",
            description = "A change smaller than this is never worse; default: ${DEFAULT-VALUE}.")
    private double tolerancePercent;

    @Override
    public Integer call() {
        Comparison comparison = Comparison.of(a, b, tolerancePercent);
        PrintWriter out = spec.commandLine().getOut();
        out.println(comparison.text());
        out.flush();
        return comparison.exitStatus();
    }
}
