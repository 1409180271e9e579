package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Ceiling;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that a results folder holds, read once.
 *
 * @param cold why blocks were cold, by block; without those that were warm
 */
record RunData(
        Plan plan,
        Environment environment,
        List<Round> rounds,
        List<WarmupTrace> warmups,
        List<Calibration> calibrations,
        List<Ceiling> ceilings,
        SortedMap<Integer, List<String>> cold) {

    static RunData read(RunFolder folder) {
        Plan plan = folder.plan();
        List<Round> rounds = folder.rounds();
        List<WarmupTrace> warmups = folder.warmups();
        return new RunData(
                plan,
                folder.environment(),
                rounds,
                warmups,
                folder.calibrations(),
                folder.ceilings(),
                cold(plan, rounds, warmups));
    }

    private static SortedMap<Integer, List<String>> cold(Plan plan, List<Round> rounds, List<WarmupTrace> warmups) {
        SortedMap<Integer, List<String>> cold = new TreeMap<>();
        String unknown = plan.fresh() == Fresh.MEASUREMENT
                ? "the plan wants fresh servers for every measurement"
                : "no warm-up was recorded";
        rounds.forEach(round -> cold.put(round.block(), List.of(unknown)));
        if (plan.fresh() == Fresh.BLOCK) {
            cold.replaceAll((block, none) -> coldBecause(block, plan, warmups).orElse(none));
            cold.values().removeIf(List::isEmpty);
        }
        return cold;
    }

    /** Returns why a block is cold, empty reasons if it is not; nothing if it was not warmed up. */
    private static Optional<List<String>> coldBecause(int block, Plan plan, List<WarmupTrace> warmups) {
        List<WarmupTrace> attempts =
                warmups.stream().filter(trace -> trace.block() == block).toList();
        if (attempts.isEmpty()) {
            return Optional.empty();
        }
        // Where a block was started over, the last attempt warmed its one round; of several, each may have warmed some.
        return Optional.of(
                plan.rounds() == 1
                        ? attempts.getLast().coldBecause()
                        : attempts.stream()
                                .flatMap(trace -> trace.coldBecause().stream())
                                .distinct()
                                .toList());
    }

    /** All that was measured, in the order it was. */
    Stream<Measurement> measurements() {
        return rounds.stream().flatMap(round -> round.measurements().stream());
    }

    /** Whether a change is compared with what was before it. */
    boolean isCompare() {
        return measurements().anyMatch(measurement -> measurement.arm() == Arm.BASE);
    }

    Measured measured(Cell cell, Arm arm) {
        List<Measured.Taken> taken = rounds.stream()
                .flatMap(round -> round.measurements().stream()
                        .filter(each -> each.arm() == arm && each.cell().equals(cell))
                        .map(each -> new Measured.Taken(
                                round.round(), round.block(), !cold.containsKey(round.block()), each)))
                .toList();
        List<String> tiers = List.copyOf(plan.mode(cell.mode()).tiers().keySet());
        return new Measured(tiers, taken, ceiling(cell), floor(cell), seed(cell.id(), arm.name()));
    }

    /** The same cell in the profile that costs are told over; null where there is none, and for its own cells. */
    private @Nullable Measured floor(Cell cell) {
        String floor = plan.floorProfile();
        return floor == null || plan.isFloor(cell) ? null : measured(cell.in(floor), Arm.MAIN);
    }

    private @Nullable Double ceiling(Cell cell) {
        for (Ceiling ceiling : ceilings) {
            if (ceiling.cell().equals(cell)) {
                return ceiling.throughputRps();
            }
        }
        return null;
    }

    /** How many CPUs the machine has; null if unknown. */
    @Nullable Integer cpus() {
        String cpus = environment.facts().get("CPUs");
        return cpus == null || !cpus.matches("\\d{1,6}") ? null : Integer.valueOf(cpus);
    }

    int wholeRounds() {
        return Math.toIntExact(rounds.stream().filter(Round::isWhole).count());
    }

    /** A seed of its own for each figure, and the same one whenever the figure is computed again. */
    long seed(String... figure) {
        long seed = plan.seed();
        for (String part : figure) {
            seed = seed * 0x9E3779B97F4A7C15L + part.hashCode();
        }
        return seed;
    }
}
