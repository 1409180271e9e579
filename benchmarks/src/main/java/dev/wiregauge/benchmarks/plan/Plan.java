package dev.wiregauge.benchmarks.plan;

import dev.wiregauge.benchmarks.plan.Stack.KnownLimit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run measures.
 *
 * @param name the file's name without {@code .yml}
 * @param title one line for people
 * @param quick shortened by {@code --quick}: good for a look, not to be quoted
 * @param target {@code local}, {@code compose}, or the address of an aggregator that runs already
 * @param stacks servers that the plan brings along, one for each mode; empty for the modes of the aggregator
 * @param baseline the mode that every other is compared with; null to compare each with every one before it
 * @param control the mode that every round measures a second time, against itself: the noise floor
 * @param blocks how often the run starts over with fresh JVMs
 * @param fresh how long servers live
 * @param rounds in each block; a round measures every cell once, in shuffled order
 * @param seed of the shuffling and of the bootstrap
 */
public record Plan(
        String name,
        String title,
        boolean quick,
        String target,
        List<String> modes,
        List<String> profiles,
        List<Integer> counts,
        List<Stack> stacks,
        Load load,
        @Nullable String baseline,
        String control,
        Fresh fresh,
        int blocks,
        int rounds,
        Warmup warmup,
        FailurePolicy onFailure,
        long seed,
        @Nullable Published published) {

    public List<Cell> cells() {
        return groups().flatMap(group ->
                        modes.stream().map(mode -> new Cell(mode, group.profile(), group.count(), group.intensity())))
                .toList();
    }

    /** The tiers whose cost is told, in the order of a request's way. */
    public List<String> tiers() {
        return stacks.isEmpty()
                ? List.of("aggregator", "backend")
                : stacks.stream()
                        .flatMap(stack -> stack.services().stream())
                        .map(Stack.Service::name)
                        .distinct()
                        .toList();
    }

    /** What the load tool sends in a cell. */
    public Request request(Cell cell) {
        return stacks.stream()
                .filter(stack -> stack.mode().equals(cell.mode()))
                .map(stack -> stack.requests().get(cell.profile()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Request.Http.GET);
    }

    /** Why a cell is known to fail; empty where a failure is unexpected. */
    public Optional<String> knownLimit(Cell cell) {
        return stacks.stream()
                .filter(stack -> stack.mode().equals(cell.mode()))
                .map(Stack::knownLimit)
                .filter(limit ->
                        limit != null && limit.from() <= cell.intensity().value())
                .findFirst()
                .map(KnownLimit::reason);
    }

    /** The cells that are measured a second time in every round. */
    public List<Cell> controls() {
        return cells().stream().filter(cell -> cell.mode().equals(control)).toList();
    }

    public int totalRounds() {
        return blocks * rounds;
    }

    private Stream<Cell> groups() {
        return profiles.stream()
                .flatMap(profile -> counts.stream()
                        .flatMap(count ->
                                load.intensities().stream().map(intensity -> new Cell("", profile, count, intensity))));
    }
}
