package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.run.Progress;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How progress is shown. */
final class Bar {

    @Option(
            names = "--bar",
            paramLabel = "COLUMNS",
            description = "Draws a progress bar: stderr is a terminal of that width. (The script sees to it.)")
    private @Nullable Integer columns;

    Progress progress(PrintWriter err) {
        return new TerminalProgress(err, columns);
    }
}
