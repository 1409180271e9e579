package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renders a saved run again. */
@Command(
        name = "report",
        description = "Computes the summary of a saved run again, prints it, and writes summary.json, summary.csv and "
                + "report.html anew. An interrupted run can be looked at too.")
final class ReportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Home home = new Home();

    @Parameters(arity = "0..1", paramLabel = "DIR", description = "A results folder; default: the last run's.")
    private @org.jspecify.annotations.Nullable Path folder;

    @Override
    public Integer call() {
        Path path = folder == null ? home.results().resolve("latest") : folder;
        SavedReport.make(
                RunFolder.open(path.toAbsolutePath().normalize()),
                spec.commandLine().getOut());
        return 0;
    }
}
