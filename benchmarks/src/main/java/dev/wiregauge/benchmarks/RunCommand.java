package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.run.EnvironmentCapture;
import dev.wiregauge.benchmarks.run.Progress;
import dev.wiregauge.benchmarks.run.Runner;
import dev.wiregauge.benchmarks.target.AttachedTarget;
import dev.wiregauge.benchmarks.target.ComposeTarget;
import dev.wiregauge.benchmarks.target.Lifeline;
import dev.wiregauge.benchmarks.target.LocalTarget;
import dev.wiregauge.benchmarks.target.StackTarget;
import dev.wiregauge.benchmarks.target.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
final class RunCommand implements Callable<Integer> {

    /** 128 + SIGINT, as a shell reports it. */
    private static final int INTERRUPTED = 130;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Home home = new Home();

    @Parameters(arity = "0..1", paramLabel = "PLAN", description = "Name or file of a plan; default: article.")
    private @Nullable String plan;

    @Option(names = "--quick", description = "The plan's short form: a look within minutes, not to be quoted.")
    private boolean quick;

    @Option(
            names = "--target",
            paramLabel = "TARGET",
            description = "local, compose, or the URL of an aggregator that runs already; default: the plan's.")
    private @Nullable String target;

    @Option(names = "--bar", description = "Draws a progress bar: stderr is a terminal. (The script sees to it.)")
    private boolean bar;

    @Option(names = "--blocks", paramLabel = "N", description = "Blocks, each on fresh JVMs; default: the plan's.")
    private @Nullable Integer blocks;

    @Option(names = "--rounds", paramLabel = "N", description = "Rounds a block; default: the plan's.")
    private @Nullable Integer rounds;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "DIR",
            description = "Goes on with an interrupted run, by default the last one; its plan holds.")
    private @Nullable String resume;

    @Override
    public Integer call() {
        CountDownLatch closed = new CountDownLatch(1);
        Thread hook = interruptOnExit(Thread.currentThread(), closed);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return measureAndReport();
        } catch (InterruptedException e) {
            return INTERRUPTED;
        } finally {
            closed.countDown();
        }
    }

    /** Ctrl-C interrupts the measuring thread, and leaves it the time to close what is open. */
    private static Thread interruptOnExit(Thread measuring, CountDownLatch closed) {
        return new Thread(() -> {
            if (closed.getCount() > 0) {
                measuring.interrupt();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
    }

    private int measureAndReport() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try (Lifeline lifeline = new Lifeline();
                HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(Duration.ofSeconds(2))
                        .build()) {
            Prepared run = resume == null ? begin(lifeline, client) : goOn(lifeline, client, resume);
            Runner.Outcome outcome = run(run, lifeline, client);
            SavedReport.make(run.folder, out);
            return outcome == Runner.Outcome.ALL_GOOD ? 0 : 1;
        }
    }

    private record Prepared(Plan plan, RunFolder folder, Target target) {}

    private Prepared begin(Lifeline lifeline, HttpClient client) {
        Path file = home.plan(plan == null ? "article" : plan);
        PlanFile planFile = PlanFile.read(file, new PlanFile.Choices(quick, target, blocks, rounds));
        Target chosen = target(planFile.plan(), lifeline, client);
        check(file.toString(), planFile.plan(), chosen);
        var environment = EnvironmentCapture.of(
                home.path(), chosen, LoadTool.of(planFile.plan().load(), home.path()));
        RunFolder folder = RunFolder.create(home.results(), planFile, Instant.now());
        folder.save(environment);
        pointLatestAt(folder.path());
        return new Prepared(planFile.plan(), folder, chosen);
    }

    private Prepared goOn(Lifeline lifeline, HttpClient client, String directory) {
        if (plan != null || quick || target != null || blocks != null || rounds != null) {
            throw new Problems(List.of(
                    "--resume goes on with the plan of the interrupted run; leave out PLAN and the other options"));
        }
        Path path = directory.equals("latest") ? home.results().resolve("latest") : Path.of(directory);
        RunFolder folder = RunFolder.open(path.toAbsolutePath().normalize());
        Plan saved = folder.plan();
        Target chosen = target(saved, lifeline, client);
        check(folder.path().resolve("plan.yml").toString(), saved, chosen);
        return new Prepared(saved, folder, chosen);
    }

    private void check(String file, Plan plan, Target target) {
        List<String> problems = new ArrayList<>(target.problems(plan.modes()));
        LoadTool tool = LoadTool.of(plan.load(), home.path());
        if (plan.load() instanceof Load.Client client
                && !Files.isRegularFile(home.path().resolve(client.jar()))) {
            problems.add("%s: load.jar: %s is missing; scripts/bench.sh builds it".formatted(file, client.jar()));
        } else if (Tools.version(tool).isEmpty()) {
            problems.add("%s: load.tool: %s".formatted(file, Tools.remedy(tool)));
        }
        if (!problems.isEmpty()) {
            throw new Problems(problems);
        }
    }

    private Target target(Plan plan, Lifeline lifeline, HttpClient client) {
        if (!plan.stacks().isEmpty()) {
            return new StackTarget(home.path(), plan.stacks(), lifeline, client);
        }
        return switch (plan.target()) {
            case "local" -> new LocalTarget(home.path(), lifeline, client);
            case "compose" -> new ComposeTarget(home.path());
            default -> new AttachedTarget(URI.create(plan.target()), client);
        };
    }

    private Runner.Outcome run(Prepared run, Lifeline lifeline, HttpClient client) throws InterruptedException {
        Progress progress = new TerminalProgress(spec.commandLine().getErr(), bar);
        try {
            return new Runner(
                            run.plan,
                            run.folder,
                            run.target,
                            LoadTool.of(run.plan.load(), home.path()),
                            lifeline,
                            client,
                            progress)
                    .run();
        } catch (InterruptedException e) {
            progress.note("interrupted; %d rounds are kept, and scripts/bench.sh --resume goes on"
                    .formatted(run.folder.rounds().stream()
                            .filter(round -> round.isWhole(run.plan))
                            .count()));
            throw e;
        } finally {
            progress.end();
        }
    }

    private void pointLatestAt(Path folder) {
        Path results = home.results();
        try {
            Path link =
                    Files.createSymbolicLink(results.resolve(".latest-" + folder.getFileName()), folder.getFileName());
            Files.move(
                    link,
                    results.resolve("latest"),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UnsupportedOperationException e) {
            throw new Problems(List.of("cannot make the link 'latest' in " + results + ": " + e.getMessage()));
        }
    }
}
