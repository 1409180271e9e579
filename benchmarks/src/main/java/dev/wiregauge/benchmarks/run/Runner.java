package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.DeployException;
import dev.wiregauge.benchmarks.load.LoadFailedException;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.plan.FailurePolicy;
import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Carries a plan out, or what an interrupted run has left of it: block by block, round by round, each saved as it ends. */
public final class Runner {

    private final Setting setting;
    private final RunFolder folder;
    private final Predicate<RunFolder> isEnough;
    private final Progress progress;
    private final List<Integer> open;
    private boolean good = true;

    /**
     * Prepares a run.
     *
     * @param folder may hold rounds of it already
     * @param isEnough whether the blocks so far decide it: then no other is begun
     */
    public Runner(Setting setting, RunFolder folder, Predicate<RunFolder> isEnough, Progress progress) {
        this.setting = setting;
        this.folder = folder;
        this.isEnough = isEnough;
        this.progress = progress;
        List<Integer> done = folder.rounds().stream()
                .filter(Round::isWhole)
                .map(Round::round)
                .toList();
        this.open = IntStream.rangeClosed(1, plan().totalRounds())
                .boxed()
                .filter(round -> !done.contains(round))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private Plan plan() {
        return setting.plan();
    }

    /**
     * Measures what is not measured yet.
     *
     * @return whether all went well; a failure that the plan knows of is as good as none
     */
    public boolean run() throws InterruptedException {
        Schedule schedule = setting.schedule();
        int kept = folder.rounds().stream()
                .mapToInt(round -> round.measurements().size())
                .sum();
        progress.begin(plan().totalRounds() * schedule.slots().size(), kept);
        while (!open.isEmpty() && (good || plan().onFailure() != FailurePolicy.STOP) && !isEnough.test(folder)) {
            int block = schedule.block(open.getFirst());
            progress.starting(block, plan().blocks());
            folder.save(setting.calibrate(block));
            if (plan().fresh() == Fresh.BLOCK) {
                onOneBench(block);
            } else {
                onFreshServers(block);
            }
        }
        folder.save(setting.calibrate(plan().blocks() + 1));
        return good && folder.rounds().stream().allMatch(this::isGood);
    }

    private boolean isGood(Round round) {
        return round.measurements().stream()
                .allMatch(measurement -> measurement.isGood()
                        || plan().knownLimit(measurement.cell()).isPresent());
    }

    /** Measures the open rounds of a block on the same warm servers. */
    private void onOneBench(int block) throws InterruptedException {
        Path logs = logs("block-%03d-from-round-%03d".formatted(block, open.getFirst()));
        int before = open.size();
        try (Bench bench = setting.open(setting.schedule().warmed(block), logs)) {
            Optional<WarmupTrace> warmup = warmUp(bench, block);
            boolean warmedUp = warmup.isPresent();
            boolean counts = warmup.filter(WarmupTrace::isWarm).isPresent();
            // A service that has ended leaves the rest of the block to fresh ones.
            while (!open.isEmpty()
                    && setting.schedule().block(open.getFirst()) == block
                    && bench.dead().isEmpty()
                    && ((warmedUp && good) || plan().onFailure() != FailurePolicy.STOP)) {
                int number = open.getFirst();
                List<Slot> slots = setting.schedule().of(number);
                List<Measurement> measurements = new ArrayList<>();
                for (Slot slot : slots) {
                    measurements.add(measure(bench, number, measurements.size() + 1, slot, counts));
                }
                save(number, block, measurements, true);
                open.removeFirst();
            }
            good &= warmedUp || plan().onFailure() != FailurePolicy.STOP;
            if (open.size() == before && !bench.dead().isEmpty()) {
                throw new DeployException("%s ended before a round was measured; the logs are in %s"
                        .formatted(String.join(", ", bench.dead()), logs));
            }
        }
    }

    /**
     * Measures one round, or what is left of it, with a server that has just started for each measurement, and no other
     * beside it. Such a round can take an hour, so each of its measurements is kept as it ends.
     */
    private void onFreshServers(int block) throws InterruptedException {
        int number = open.getFirst();
        List<Measurement> measurements = new ArrayList<>(folder.rounds().stream()
                .filter(round -> round.round() == number)
                .flatMap(round -> round.measurements().stream())
                .toList());
        List<Slot> slots = setting.schedule().of(number);
        for (Slot slot : slots.subList(measurements.size(), slots.size())) {
            int position = measurements.size() + 1;
            try (Bench bench = setting.open(List.of(slot), logs("round-%03d-%02d".formatted(number, position)))) {
                measurements.add(measure(bench, number, position, slot, false));
                save(number, block, measurements, position == slots.size());
            }
        }
        open.removeFirst();
    }

    private void save(int number, int block, List<Measurement> measurements, boolean whole) {
        Round round = new Round(number, block, whole, List.copyOf(measurements));
        folder.save(round);
        good &= isGood(round);
    }

    /** Warms up; a warm-up that failed is told of and leaves nothing, and whether the run is good, its rounds say. */
    private Optional<WarmupTrace> warmUp(Bench bench, int block) throws InterruptedException {
        Path raw = folder.path().resolve("raw").resolve("warmup-%03d".formatted(block));
        try {
            WarmupTrace trace = setting.warmUp(bench, block, raw, progress);
            folder.save(trace);
            if (!trace.isWarm()) {
                progress.note("block %d is measured, but counts for no verdict: not warm within %d cycles: %s"
                        .formatted(
                                block,
                                plan().warmup().maxCycles(),
                                trace.coldBecause().getFirst()));
            }
            findCeilings(bench, raw.resolveSibling("ceilings"));
            return Optional.of(trace);
        } catch (LoadFailedException e) {
            String reason = Objects.requireNonNullElse(e.getMessage(), e.toString());
            progress.note("warm-up of block %d failed: %s".formatted(block, reason));
            folder.save(new WarmupTrace(block, List.of("the warm-up failed: " + reason), List.of()));
            return Optional.empty();
        }
    }

    /** Without them the report tells no headroom, and nothing else is the worse for it. */
    private void findCeilings(Bench bench, Path raw) throws InterruptedException {
        try {
            folder.save(setting.ceilings(bench, folder.ceilings(), raw));
        } catch (LoadFailedException e) {
            progress.note("what the load tool itself can reach was not found: " + e.getMessage());
        }
    }

    private Measurement measure(Bench bench, int round, int position, Slot slot, boolean counts)
            throws InterruptedException {
        progress.measuring(round, slot.name());
        Path raw = folder.path()
                .resolve("raw")
                .resolve("round-%03d".formatted(round))
                .resolve("%02d-%s".formatted(position, slot.fileName()));
        Measurement measurement = setting.meter().measure(bench, slot, counts, raw);
        if (Thread.interrupted()) {
            // Whoever stops the run stops the load tool with it: what that said is no failure of a server.
            throw new InterruptedException();
        }
        LoadResult load = measurement.load();
        progress.measured(round, slot.name(), load == null ? null : load.throughputRps());
        for (String failure : measurement.failures()) {
            progress.note("round %d, %s: %s".formatted(round, slot.name(), failure));
        }
        return measurement;
    }

    private Path logs(String name) {
        return folder.path().resolve("logs").resolve(name);
    }
}
