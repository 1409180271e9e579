package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.html.IndexPage;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes one page that links the reports of several runs. */
@Command(name = "index", description = "Writes one page that links the reports of several runs.")
final class IndexCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The page.")
    private Path out = Path.of("index.html");

    @Parameters(arity = "0..*", paramLabel = "DIR", description = "Folders that hold summary.json and report.html.")
    private List<Path> folders = List.of();

    @Override
    public Integer call() {
        Path page = out.toAbsolutePath().normalize();
        IndexPage.write(page, folders, List.of());
        spec.commandLine().getOut().println("Index: " + page);
        spec.commandLine().getOut().flush();
        return 0;
    }
}
