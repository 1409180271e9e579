package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.Combination;
import dev.wiregauge.benchmarks.report.html.CombinationPage;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what several runs of one plan show together, on this machine or on several. */
@Command(
        name = "combine",
        description =
                "Combines runs of one plan, begun on different days or machines: what they show together, and what"
                        + " to expect on another machine.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:done", "2:the runs cannot be combined"})
final class CombineCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The page with the forest plot; default: combined.html.")
    private Path page = Path.of("combined.html");

    @Parameters(arity = "2..*", paramLabel = "DIR", description = "Results folders: a summary.json in each.")
    private List<Path> folders = List.of();

    @Override
    public Integer call() {
        Combination combination = Combination.of(folders);
        PrintWriter out = spec.commandLine().getOut();
        out.println(combination.text());
        if (combination.exitStatus() == 0) {
            CombinationPage.write(page.toAbsolutePath().normalize(), combination);
            out.println("Page: " + page);
        }
        out.flush();
        return combination.exitStatus();
    }
}
