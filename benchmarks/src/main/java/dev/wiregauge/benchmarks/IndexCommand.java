package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.SummaryFile;
import dev.wiregauge.benchmarks.report.html.IndexPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    @Option(
            names = "--missing",
            paramLabel = "PLAN",
            description = "A plan that could not be measured; may be given several times.")
    private List<String> missing = List.of();

    @Parameters(arity = "0..*", paramLabel = "DIR", description = "Folders that hold summary.json and report.html.")
    private List<Path> folders = List.of();

    @Override
    public Integer call() {
        Path page = out.toAbsolutePath().normalize();
        Path home = page.getParent() == null ? page : page.getParent();
        List<IndexPage.Entry> entries = new ArrayList<>();
        for (Path given : folders) {
            Path folder = given.toAbsolutePath().normalize();
            entries.add(IndexPage.entry(
                    SummaryFile.read(folder.resolve("summary.json")),
                    home.relativize(folder.resolve("report.html")).toString()));
        }
        try {
            Files.writeString(page, IndexPage.render(entries, missing));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + page + ": " + e.getMessage(), e);
        }
        spec.commandLine().getOut().println("Index: " + page);
        spec.commandLine().getOut().flush();
        return 0;
    }
}
