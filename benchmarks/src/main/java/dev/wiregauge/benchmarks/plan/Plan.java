package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run measures.
 *
 * @param name the file's name without {@code .yml}
 * @param title one line for people
 * @param quick shortened by {@code --quick}: good for a look, not to be quoted
 * @param target {@code local}, {@code compose}, or the address of an aggregator that runs already
 * @param control the mode that every round measures a second time, against itself: the noise floor
 * @param blocks how often the run starts over with fresh JVMs
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
        Load load,
        String control,
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
