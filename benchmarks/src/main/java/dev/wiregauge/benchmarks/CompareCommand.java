package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.Comparison;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Judges a change: inside one run of both states of the code, or from two saved runs. */
@Command(
        name = "compare",
        description = "Judges a change. With --base, builds both states and measures them interleaved in one run;"
                + " with two folders, compares saved runs, which sees far less.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {
            "0:nothing is worse",
            "1:something is worse, or a round failed",
            "2:it cannot be told: too few warm blocks, or runs that cannot be compared"
        })
final class CompareCommand extends MeasuringCommand {

    @Mixin
    private Checkouts checkouts = new Checkouts();

    @Option(
            names = "--plan",
            paramLabel = "PLAN",
            defaultValue = "article",
            description = "What to measure; default: article.")
    private String plan = "article";

    @Parameters(arity = "0..2", paramLabel = "DIR", description = "Two results folders: A, and B, which is judged.")
    private List<Path> folders = List.of();

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            description = "Of two folders: a change smaller than this is never worse.")
    private @Nullable Double tolerancePercent;

    @Override
    public Integer call() {
        if (checkouts.areGiven() == (folders.size() == 2) || folders.size() == 1) {
            throw new Problems(List.of("compare takes --base REF [--head REF], or two results folders"));
        }
        return checkouts.areGiven() ? Interruptible.run(this::measure) : compareSaved();
    }

    private int measure() throws InterruptedException {
        Map<Arm, Path> arms = new LinkedHashMap<>();
        arms.put(Arm.MAIN, checkouts.head(home.path()));
        arms.put(Arm.BASE, checkouts.base(home.path()));
        Path file = home.plan(plan);
        try (Session session = session()) {
            return session.begin(file, read(file), arms);
        }
    }

    private int compareSaved() {
        Comparison comparison =
                Comparison.of(folders.getFirst(), folders.getLast(), tolerancePercent == null ? 0 : tolerancePercent);
        PrintWriter out = out();
        out.println(comparison.text());
        out.flush();
        return comparison.exitStatus();
    }
}
