package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.html.IndexPage;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs every plan that reproduces something published, one after the other, and writes a page that links the reports. */
@Command(
        name = "all",
        description = "Runs every plan that reproduces something published, and writes results/index.html.",
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {"0:all went well", "1:a round failed", "2:a plan could not be measured"})
final class AllCommand extends MeasuringCommand {

    /** The article, and one plan of each experiment. */
    static final List<String> PLANS = List.of("article", "orders", "weather", "http-stacks", "payload-shapes");

    @Option(names = "--skip", paramLabel = "PLAN", description = "A plan to leave out; may be given several times.")
    private List<String> skipped = List.of();

    @Override
    public Integer call() {
        return Interruptible.run(this::runAll);
    }

    private int runAll() throws InterruptedException {
        PrintWriter out = out();
        PrintWriter err = err();
        int worst = 0;
        List<Path> folders = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String name : PLANS) {
            if (skipped.contains(name)) {
                continue;
            }
            err.println("== " + name);
            err.flush();
            try (Session session = session()) {
                Path file = home.plan(name);
                worst = Math.max(worst, session.begin(file, read(file), Map.of(Arm.MAIN, home.path())));
                folders.add(home.results().resolve("latest").toRealPath());
            } catch (RuntimeException | IOException e) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                // One that fails does not keep the others from running.
                if (e instanceof RuntimeException runtime && !Problems.isForPeople(runtime)) {
                    throw runtime;
                }
                err.println(e.getMessage());
                err.flush();
                missing.add(name);
                worst = Bench.UNUSABLE;
            }
        }
        Path page = home.results().resolve("index.html");
        IndexPage.write(page, folders, missing);
        out.println("Index: " + page);
        out.flush();
        return worst;
    }
}
