package dev.wiregauge.benchmarks.stats;

import java.util.List;
import java.util.stream.IntStream;

/** Which modes a plan compares. */
enum Design {
    /** Three modes, each with each. */
    THREE_PAIRS(List.of(new Pair(1, 0), new Pair(2, 0), new Pair(2, 1))),
    /** Twelve modes with one baseline, whose noise is in every pair. */
    TWELVE_PAIRS(
            IntStream.rangeClosed(1, 12).mapToObj(mode -> new Pair(mode, 0)).toList()),
    /** Two modes. */
    ONE_PAIR(List.of(new Pair(1, 0)));

    private static final double ROUNDING = 1e-12;

    static final Margin MARGIN = new Margin(5);

    @SuppressWarnings("ImmutableEnumChecker") // A list that nobody can change.
    private final List<Pair> pairs;

    Design(List<Pair> pairs) {
        this.pairs = pairs;
    }

    private record Pair(int mode, int base) {}

    int modes() {
        return pairs.stream().mapToInt(Pair::mode).max().orElseThrow() + 1;
    }

    /** Which of the pairs is that of the last mode and the first. */
    int lastWithFirst() {
        return pairs.indexOf(new Pair(modes() - 1, 0));
    }

    /** The log ratios of each pair. */
    List<double[]> ratios(double[][] run) {
        return pairs.stream()
                .map(pair -> IntStream.range(0, run[0].length)
                        .mapToDouble(block -> run[pair.mode()][block] - run[pair.base()][block])
                        .toArray())
                .toList();
    }

    /** What the rule says of one run. */
    List<Outcome> judge(double[][] run, double alpha, long seed, int resamples) {
        return Family.outcomes(
                ratios(run).stream()
                        .map(logs -> PairTest.withoutInterval(logs, MARGIN, seed, resamples))
                        .toList(),
                alpha);
    }

    boolean anyFalse(List<Outcome> outcomes, double[] truths) {
        return IntStream.range(0, pairs.size())
                .anyMatch(i -> isFalse(
                        outcomes.get(i),
                        truths[pairs.get(i).mode()] - truths[pairs.get(i).base()]));
    }

    private static boolean isFalse(Outcome outcome, double log) {
        return switch (outcome) {
            case DIFFERS_HIGHER -> log < ROUNDING;
            case DIFFERS_LOWER -> log > -ROUNDING;
            case EQUAL -> Math.abs(log) > MARGIN.log() - ROUNDING;
            case UNDECIDED -> false;
        };
    }
}
