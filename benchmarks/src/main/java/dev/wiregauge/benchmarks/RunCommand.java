package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan. */
@Command(
        name = "run",
        description = "Runs a plan: starts what it needs, measures, prints the verdict, writes the report.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {
            "0:all rounds are good, or failed as their plan says they may",
            "1:a round failed",
            "2:nothing could be measured"
        })
final class RunCommand extends MeasuringCommand {

    @Parameters(arity = "0..1", paramLabel = "PLAN", description = "Name or file of a plan; default: article.")
    private @Nullable String plan;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "DIR",
            description = "Goes on with an interrupted run, by default the last one; its plan holds.")
    private @Nullable String resume;

    @Override
    public Integer call() {
        return Interruptible.run(() -> {
            try (Session session = session()) {
                if (resume != null) {
                    return session.goOn(interrupted(resume));
                }
                Path file = home.plan(plan == null ? "article" : plan);
                return session.begin(file, read(file), Map.of(Arm.MAIN, home.path()));
            }
        });
    }

    private RunFolder interrupted(String directory) {
        if (plan != null || !options.areDefault()) {
            throw new Problems(List.of(
                    "--resume goes on with the plan of the interrupted run; leave out PLAN and the other options"));
        }
        Path path = directory.equals("latest") ? home.results().resolve("latest") : Path.of(directory);
        return RunFolder.open(path.toAbsolutePath().normalize());
    }
}
