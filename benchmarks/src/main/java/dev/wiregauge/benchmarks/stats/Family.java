package dev.wiregauge.benchmarks.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * All pairs that a plan compares, judged together: the chance of even one false sentence among them is at most alpha.
 *
 * <p>Each pair has two null hypotheses, "the ratio is 1" and "the ratio is at the margin or beyond". They are rejected
 * from the smallest p-value on (Holm 1979), each against alpha over the number of those that may still be true. Of one
 * pair both cannot be (Shaffer 1986), so that number is the pairs of which not both are rejected, not the hypotheses.
 */
public final class Family {

    /** Fewer blocks give no verdict: their spread is hardly known. */
    public static final int MINIMUM_BLOCKS = 8;

    private static final int MOST_MORE_BLOCKS = 1000;

    private Family() {}

    private record Hypothesis(int pair, boolean ofEquality, double p) {}

    /**
     * One verdict a pair, in the same order. Where a ratio differs from 1 and yet lies within the margin, equality is
     * what a reader can use, and wins.
     *
     * @param pairs all of the plan's, also those without blocks
     * @param margin the one that they were tested with
     * @param alpha of the whole family, such as 0.05
     */
    public static List<Judged> judge(List<PairTest> pairs, Margin margin, double alpha) {
        List<Outcome> outcomes = outcomes(pairs, alpha);
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> new Judged(
                        outcomes.get(i),
                        outcomes.get(i) == Outcome.UNDECIDED
                                ? moreBlocks(pairs.get(i), margin, alpha / pairs.size())
                                : OptionalInt.empty()))
                .toList();
    }

    static List<Outcome> outcomes(List<PairTest> pairs, double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("an error rate lies between 0 and 1, not at " + alpha);
        }
        boolean[] different = new boolean[pairs.size()];
        boolean[] equal = new boolean[pairs.size()];
        int open = pairs.size();
        for (Hypothesis hypothesis : inOrder(pairs)) {
            if (hypothesis.p() > alpha / open) {
                break;
            }
            (hypothesis.ofEquality() ? equal : different)[hypothesis.pair()] = true;
            open -= different[hypothesis.pair()] && equal[hypothesis.pair()] ? 1 : 0;
        }
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> outcome(pairs.get(i), different[i], equal[i]))
                .toList();
    }

    /** Pairs with too few blocks are not tested, but stay among those that may be true. */
    private static List<Hypothesis> inOrder(List<PairTest> pairs) {
        List<Hypothesis> hypotheses = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (pairs.get(i).blocks() >= MINIMUM_BLOCKS) {
                hypotheses.add(new Hypothesis(i, false, pairs.get(i).pDifference()));
                hypotheses.add(new Hypothesis(i, true, pairs.get(i).pEquivalence()));
            }
        }
        hypotheses.sort(Comparator.comparingDouble(Hypothesis::p));
        return hypotheses;
    }

    private static Outcome outcome(PairTest pair, boolean different, boolean equal) {
        if (equal) {
            return Outcome.EQUAL;
        }
        if (different) {
            return pair.estimate95().value() > 1 ? Outcome.DIFFERS_HIGHER : Outcome.DIFFERS_LOWER;
        }
        return Outcome.UNDECIDED;
    }

    private static OptionalInt moreBlocks(PairTest pair, Margin margin, double level) {
        int missing = Math.max(1, MINIMUM_BLOCKS - pair.blocks());
        if (pair.blocks() < Inference.FEWEST) {
            return OptionalInt.of(missing);
        }
        double log = StrictMath.log(pair.estimate95().value());
        return IntStream.rangeClosed(missing, MOST_MORE_BLOCKS)
                .filter(more -> decides(log, pair.sd(), pair.blocks() + more, margin, level))
                .findFirst();
    }

    private static boolean decides(double log, double sd, int blocks, Margin margin, double level) {
        Mean mean = new Mean(log, sd * sd / blocks);
        Inference inference = new Inference(mean, blocks, Reference.Student.of(blocks));
        return inference.pDifference() <= level || inference.pEquivalence(margin) <= level;
    }
}
