package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Renders a saved run again. */
@Command(
        name = "report",
        description = "Computes the summary of a saved run again, prints it, and writes summary.json, summary.csv and "
                + "report.html anew. An interrupted run can be looked at too.")
final class ReportCommand extends CheckoutCommand {

    @Parameters(arity = "0..1", paramLabel = "DIR", description = "A results folder; default: the last run's.")
    private @org.jspecify.annotations.Nullable Path folder;

    @Override
    public Integer call() {
        Path path = folder == null ? home.results().resolve("latest") : folder;
        RunFolder run = RunFolder.open(path.toAbsolutePath().normalize());
        if (run.plan().faults() == null) {
            SavedReport.make(run, out());
        } else {
            SavedReport.ofFaults(run, out());
        }
        return 0;
    }
}
