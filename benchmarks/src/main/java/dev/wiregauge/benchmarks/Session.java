package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.deploy.Attached;
import dev.wiregauge.benchmarks.deploy.Compose;
import dev.wiregauge.benchmarks.deploy.Deployer;
import dev.wiregauge.benchmarks.deploy.Jvms;
import dev.wiregauge.benchmarks.load.Tool;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.plan.PlanFile;
import dev.wiregauge.benchmarks.process.Lifeline;
import dev.wiregauge.benchmarks.report.Precision;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.run.EnvironmentCapture;
import dev.wiregauge.benchmarks.run.FaultRunner;
import dev.wiregauge.benchmarks.run.Pinning;
import dev.wiregauge.benchmarks.run.Progress;
import dev.wiregauge.benchmarks.run.Runner;
import dev.wiregauge.benchmarks.run.Setting;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** One run, from a plan to its saved report, with all that has to be ended when it ends. */
final class Session implements AutoCloseable {

    private final Home home;
    private final PrintWriter out;
    private final Progress progress;
    private final Lifeline lifeline = new Lifeline();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    Session(Home home, PrintWriter out, Progress progress) {
        this.home = home;
        this.out = out;
        this.progress = progress;
    }

    /**
     * Begins a run.
     *
     * @param checkouts what is measured, by arm
     */
    int begin(Path file, PlanFile planFile, Map<Arm, Path> checkouts) throws InterruptedException {
        Plan plan = planFile.plan();
        Pinning pinning = Pinning.of(plan, List.of());
        Map<Arm, Deployer> deployers = deployers(plan, checkouts, pinning);
        check(file, plan, deployers);
        var environment = EnvironmentCapture.of(checkouts, deployers, plan, pinning);
        RunFolder folder = RunFolder.create(home.results(), planFile, Instant.now());
        folder.save(environment);
        home.pointLatestAt(folder.path());
        return measure(plan, folder, deployers, pinning);
    }

    /** Goes on with an interrupted run. */
    int goOn(RunFolder folder) throws InterruptedException {
        Plan plan = folder.plan();
        List<Round> rounds = folder.rounds();
        if (folder.environment().facts().containsKey("base commit")) {
            throw new Problems(List.of(folder.path() + " compares two checkouts: such a run has to start over"));
        }
        Pinning pinning = Pinning.of(plan, rounds);
        Map<Arm, Deployer> deployers = deployers(plan, Map.of(Arm.MAIN, home.path()), pinning);
        check(folder.path().resolve("plan.yml"), plan, deployers);
        requireSameCode(folder, EnvironmentCapture.of(Map.of(Arm.MAIN, home.path()), deployers, plan, pinning));
        return measure(plan, folder, deployers, pinning);
    }

    private static void requireSameCode(RunFolder folder, Environment now) {
        Map<String, String> then = folder.environment().facts();
        List<String> changed = Stream.of("commit", "JDK", "JVM flags", "AOT cache")
                .filter(fact -> !Objects.equals(then.get(fact), now.facts().get(fact)))
                .map(fact ->
                        "%s: its %s was %s and is %s now; blocks of both do not belong together, so begin a new run"
                                .formatted(
                                        folder.path(),
                                        fact,
                                        then.get(fact),
                                        now.facts().get(fact)))
                .toList();
        if (!changed.isEmpty()) {
            throw new Problems(changed);
        }
    }

    private int measure(Plan plan, RunFolder folder, Map<Arm, Deployer> deployers, Pinning pinning)
            throws InterruptedException {
        Setting setting = new Setting(plan, deployers, home.path(), pinning, lifeline, client);
        boolean good;
        try {
            good = plan.faults() == null
                    ? new Runner(setting, folder, Precision::isReached, progress).run()
                    : new FaultRunner(setting, folder, progress).run();
        } catch (InterruptedException e) {
            progress.note(
                    "interrupted; %s are kept, and scripts/bench.sh --resume goes on".formatted(kept(plan, folder)));
            throw e;
        } finally {
            progress.end();
        }
        if (plan.faults() != null) {
            return SavedReport.ofFaults(folder, out) && good ? 0 : 1;
        }
        return SavedReport.make(folder, out).exitStatus(good);
    }

    private static String kept(Plan plan, RunFolder folder) {
        return plan.faults() == null
                ? folder.rounds().stream().filter(Round::isWhole).count() + " rounds"
                : folder.injections().size() + " injections";
    }

    private Map<Arm, Deployer> deployers(Plan plan, Map<Arm, Path> checkouts, Pinning pinning) {
        Map<Arm, Deployer> deployers = new LinkedHashMap<>();
        checkouts.forEach((arm, checkout) -> deployers.put(
                arm,
                switch (plan.target()) {
                    case "local" -> new Jvms(checkout, pinning.tiers(), lifeline, client);
                    case "compose" -> new Compose(checkout);
                    default -> new Attached(URI.create(plan.target()), client);
                }));
        return deployers;
    }

    private void check(Path file, Plan plan, Map<Arm, Deployer> deployers) {
        List<String> problems = new ArrayList<>();
        deployers.values().forEach(deployer -> problems.addAll(deployer.problems(plan)));
        if (plan.load() instanceof Load.Client own) {
            if (!Files.isRegularFile(home.path().resolve(own.jar()))) {
                problems.add("%s: load.jar: %s is missing; scripts/bench.sh builds it".formatted(file, own.jar()));
            }
        } else if (Tools.version(Tool.of(plan.load())).isEmpty()) {
            problems.add(
                    "%s: load.tool: %s".formatted(file, Tool.of(plan.load()).remedy()));
        }
        if (!problems.isEmpty()) {
            throw new Problems(problems);
        }
    }

    @Override
    public void close() {
        client.close();
        lifeline.close();
    }
}
