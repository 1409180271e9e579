package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadTool;
import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.FailurePolicy;
import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import dev.wiregauge.benchmarks.target.Cpus;
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
    public Runner(
            Plan plan,
            RunFolder folder,
            Target target,
            LoadTool tool,
            Lifeline lifeline,
            HttpClient client,
            Progress progress) {
        this.plan = plan;
        this.folder = folder;
        this.target = target;
        this.progress = progress;
        this.answers = new Answers(client);
        Cpus left = Cpus.besides(plan.stacks(), Runtime.getRuntime().availableProcessors());
        ToolProcess process = new ToolProcess(tool, left, lifeline);
        this.meter = new Meter(plan.modes(), tool, process);
        this.warmingUp = new WarmingUp(plan, tool, process, meter, progress);
    }

    /** How a run ended. A failure that the plan knows of is as good as none. */
    public enum Outcome {
        ALL_GOOD,
        SOME_FAILED,
        STOPPED_AFTER_FAILURE
    }

    /** Measures what is not measured yet. */
    public Outcome run() throws InterruptedException {
        Set<Integer> done = folder.rounds().stream()
                .filter(round -> round.isWhole(plan))
                .map(Round::round)
                .collect(Collectors.toSet());
        List<Integer> open = IntStream.rangeClosed(1, plan.totalRounds())
                .boxed()
                .filter(round -> !done.contains(round))
                .collect(Collectors.toCollection(ArrayList::new));
        int slots = Schedule.slots(plan);
        int kept = folder.rounds().stream()
                .mapToInt(round -> round.measurements().size())
                .sum();
        progress.begin(plan.totalRounds() * slots, kept);
        boolean allGood = true;
        while (!open.isEmpty()) {
            int block = Schedule.block(plan, open.getFirst());
            progress.starting(block, plan.blocks());
            boolean good = plan.fresh() == Fresh.BLOCK ? onOneDeployment(block, open) : onFreshServers(block, open);
            if (!good && plan.onFailure() == FailurePolicy.STOP) {
                return Outcome.STOPPED_AFTER_FAILURE;
            }
            allGood &= good;
        }
        return allGood ? Outcome.ALL_GOOD : Outcome.SOME_FAILED;
    }

    /** Measures the open rounds of a block on the same warm servers. */
    private boolean onOneDeployment(int block, List<Integer> open) throws InterruptedException {
        Path logs =
                folder.path().resolve("logs").resolve("block-%03d-from-round-%03d".formatted(block, open.getFirst()));
        int before = open.size();
        try (Deployment deployment = target.open(plan.modes(), logs)) {
            Map<String, Long> answerBytes = answers.check(deployment, plan, plan.cells());
            // A warm-up that failed is told of; whether the run is good, its rounds say.
            boolean good = warmUp(deployment, block, answerBytes) || plan.onFailure() != FailurePolicy.STOP;
            // A service that has ended leaves the rest of the block to fresh ones.
            while (!open.isEmpty()
                    && Schedule.block(plan, open.getFirst()) == block
                    && deployment.dead().isEmpty()
                    && (good || plan.onFailure() != FailurePolicy.STOP)) {
                int number = open.getFirst();
                good &= save(new Round(number, block, measure(deployment, number, answerBytes)));
                open.removeFirst();
            }
            if (open.size() == before && !deployment.dead().isEmpty()) {
                throw new TargetException("%s ended before a round was measured; the logs are in %s"
                        .formatted(String.join(", ", deployment.dead()), logs));
            }
            return good;
        }
    }

    /**
     * Measures one round, or what is left of it, with a server that has just started for each measurement, and no other
     * beside it. Such a round can take an hour, so each of its measurements is kept as it ends.
     */
    private boolean onFreshServers(int block, List<Integer> open) throws InterruptedException {
        int number = open.getFirst();
        List<Measurement> measurements = new ArrayList<>(begun(number));
        List<Schedule.Slot> slots = Schedule.of(plan, number);
        for (Schedule.Slot slot : slots.subList(measurements.size(), slots.size())) {
            Path logs =
                    folder.path().resolve("logs").resolve("round-%03d-%02d".formatted(number, measurements.size() + 1));
            try (Deployment deployment = target.open(List.of(slot.cell().mode()), logs)) {
                Map<String, Long> answerBytes = answers.check(deployment, plan, List.of(slot.cell()));
                measurements.add(measure(deployment, number, measurements.size() + 1, slot, answerBytes));
                folder.save(new Round(number, block, List.copyOf(measurements)));
            }
        }
        open.removeFirst();
        return isAsExpected(measurements);
    }

    private List<Measurement> begun(int number) {
        return folder.rounds().stream()
                .filter(round -> round.round() == number)
                .findFirst()
                .map(Round::measurements)
                .orElse(List.of());
    }

    /** Whether all of it is as expected. */
    private boolean save(Round round) {
        folder.save(round);
        return isAsExpected(round.measurements());
    }

    private boolean isAsExpected(List<Measurement> measurements) {
        return measurements.stream()
                .allMatch(measurement -> measurement.isGood()
                        || plan.knownLimit(measurement.cell()).isPresent());
    }

    private boolean warmUp(Deployment deployment, int block, Map<String, Long> answerBytes)
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

    private List<Measurement> measure(Deployment deployment, int round, Map<String, Long> answerBytes)
            throws InterruptedException {
        List<Measurement> measurements = new ArrayList<>();
        for (Schedule.Slot slot : Schedule.of(plan, round)) {
            measurements.add(measure(deployment, round, measurements.size() + 1, slot, answerBytes));
        }
        return List.copyOf(measurements);
    }

    private Measurement measure(
            Deployment deployment, int round, int position, Schedule.Slot slot, Map<String, Long> answerBytes)
            throws InterruptedException {
        Cell cell = slot.cell();
        String name = cell.id() + (slot.control() ? " (control)" : "");
        progress.measuring(round, name);
        Path raw = folder.path()
                .resolve("raw")
                .resolve("round-%03d".formatted(round))
                .resolve(
                        "%02d-%s%s".formatted(position, cell.id().replace('/', '_'), slot.control() ? "-control" : ""));
        Measurement measurement = meter.measure(deployment, slot, meter.spec(deployment, plan, cell, answerBytes), raw);
        progress.measured(round, measurement);
        for (String failure : measurement.failures()) {
            progress.note("round %d, %s: %s".formatted(round, name, failure));
        }
        return measurement;
    }
}
