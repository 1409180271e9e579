package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.FailurePolicy;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.target.Deployment;
import dev.wiregauge.benchmarks.target.Lifeline;
import dev.wiregauge.benchmarks.target.Target;
import dev.wiregauge.benchmarks.target.TargetException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Carries a plan out, or what an interrupted run has left of it: block by block, round by round, each saved as it ends. */
public final class Runner {

    private final Plan plan;
    private final RunFolder folder;
    private final Target target;
    private final Progress progress;
    private final Answers answers;
    private final Meter meter;
    private final WarmingUp warmingUp;

    /** Prepares a run; {@code folder} may hold rounds of it already. */
    public Runner(Plan plan, RunFolder folder, Target target, Lifeline lifeline, HttpClient client, Progress progress) {
        this.plan = plan;
        this.folder = folder;
        this.target = target;
        this.progress = progress;
        this.answers = new Answers(client);
        LoadTool tool = LoadTool.of(plan.load());
        ToolProcess process = new ToolProcess(tool, lifeline);
        this.meter = new Meter(tool, process);
        this.warmingUp = new WarmingUp(plan, tool, process, meter, progress);
    }

    /** How a run ended. */
    public enum Outcome {
        ALL_GOOD,
        SOME_FAILED,
        STOPPED_AFTER_FAILURE
    }

    /** Measures what is not measured yet. */
    public Outcome run() throws InterruptedException {
        Set<Integer> done = folder.rounds().stream().map(Round::round).collect(Collectors.toSet());
        List<Integer> open = IntStream.rangeClosed(1, plan.totalRounds())
                .boxed()
                .filter(round -> !done.contains(round))
                .collect(Collectors.toCollection(ArrayList::new));
        int slots = Schedule.slots(plan);
        progress.begin(plan.totalRounds() * slots, done.size() * slots);
        Outcome outcome = Outcome.ALL_GOOD;
        while (!open.isEmpty()) {
            int before = open.size();
            int block = Schedule.block(plan, open.getFirst());
            Path logs = folder.path()
                    .resolve("logs")
                    .resolve("block-%03d-from-round-%03d".formatted(block, open.getFirst()));
            progress.starting(block, plan.blocks());
            try (Deployment deployment = target.open(plan.modes(), logs)) {
                Map<Integer, Long> answerBytes = answers.check(deployment, plan);
                if (!warmUp(deployment, block, answerBytes)) {
                    outcome = Outcome.SOME_FAILED;
                }
                // A service that has ended leaves the rest of the block to fresh ones.
                while (!open.isEmpty()
                        && Schedule.block(plan, open.getFirst()) == block
                        && deployment.dead().isEmpty()) {
                    int number = open.getFirst();
                    Round round = measure(deployment, number, block, answerBytes);
                    folder.save(round);
                    open.removeFirst();
                    if (!round.measurements().stream().allMatch(Measurement::isGood)) {
                        outcome = Outcome.SOME_FAILED;
                        if (plan.onFailure() == FailurePolicy.STOP) {
                            return Outcome.STOPPED_AFTER_FAILURE;
                        }
                    }
                }
                if (open.size() == before) {
                    throw new TargetException("%s ended before a round was measured; the logs are in %s"
                            .formatted(String.join(", ", deployment.dead()), logs));
                }
            }
        }
        return outcome;
    }

    private boolean warmUp(Deployment deployment, int block, Map<Integer, Long> answerBytes)
            throws InterruptedException {
        Path raw = folder.path().resolve("raw").resolve("warmup-%03d".formatted(block));
        try {
            WarmupTrace trace = warmingUp.run(deployment, block, answerBytes, raw);
            folder.save(trace);
            if (!trace.warm()) {
                progress.note("block %d is measured although it did not get warm within %d cycles"
                        .formatted(block, plan.warmup().maxCycles()));
            }
            return true;
        } catch (LoadFailedException e) {
            progress.note("warm-up of block %d failed: %s".formatted(block, e.getMessage()));
            folder.save(new WarmupTrace(block, false, List.of()));
            return false;
        }
    }

    private Round measure(Deployment deployment, int number, int block, Map<Integer, Long> answerBytes)
            throws InterruptedException {
        List<Measurement> measurements = new ArrayList<>();
        for (Schedule.Slot slot : Schedule.of(plan, number)) {
            String name = slot.cell().id() + (slot.control() ? " (control)" : "");
            progress.measuring(number, name);
            Path raw = folder.path()
                    .resolve("raw")
                    .resolve("round-%03d".formatted(number))
                    .resolve("%02d-%s%s"
                            .formatted(
                                    measurements.size() + 1,
                                    slot.cell().id().replace('/', '_'),
                                    slot.control() ? "-control" : ""));
            Measurement measurement =
                    meter.measure(deployment, slot, meter.spec(deployment, plan.load(), slot, answerBytes), raw);
            measurements.add(measurement);
            progress.measured(number, measurement);
            for (String failure : measurement.failures()) {
                progress.note("round %d, %s: %s".formatted(number, name, failure));
            }
        }
        return new Round(number, block, List.copyOf(measurements));
    }
}
