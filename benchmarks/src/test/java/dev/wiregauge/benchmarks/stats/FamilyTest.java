package dev.wiregauge.benchmarks.stats;

import static dev.wiregauge.benchmarks.stats.Outcome.DIFFERS_HIGHER;
import static dev.wiregauge.benchmarks.stats.Outcome.DIFFERS_LOWER;
import static dev.wiregauge.benchmarks.stats.Outcome.EQUAL;
import static dev.wiregauge.benchmarks.stats.Outcome.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FamilyTest {

    private static final Margin MARGIN = new Margin(5);

    @Test
    void aSinglePairIsJudgedAtAlphaItself() {
        assertThat(verdicts(pair(1.2, 0.05, 1))).containsExactly(DIFFERS_HIGHER);
        assertThat(verdicts(pair(0.8, 0.05, 1))).containsExactly(DIFFERS_LOWER);
        assertThat(verdicts(pair(1.2, 0.0501, 1))).containsExactly(UNDECIDED);
        assertThat(verdicts(pair(1.0, 1, 0.05))).containsExactly(EQUAL);
        assertThat(verdicts(pair(1.0, 1, 0.0501))).containsExactly(UNDECIDED);
    }

    @Test
    void equalityWinsWhereBothCanBeSaid() {
        assertThat(verdicts(pair(1.02, 0.001, 0.001))).containsExactly(EQUAL);
    }

    /** The first of three must pass alpha / 3, although there are six hypotheses: of each pair one is false. */
    @Test
    void theFirstIsHeldAgainstTheNumberOfPairs() {
        PairTest hopeless = pair(1.03, 0.5, 0.5);
        assertThat(verdicts(pair(1.2, 0.0166, 1), hopeless, hopeless))
                .containsExactly(DIFFERS_HIGHER, UNDECIDED, UNDECIDED);
        assertThat(verdicts(pair(1.2, 0.0167, 1), hopeless, hopeless)).containsExactly(UNDECIDED, UNDECIDED, UNDECIDED);
    }

    /** One rejection leaves the pair's other hypothesis, which may be true: nothing is gained for the others yet. */
    @Test
    void onlyAPairOfWhichBothAreRejectedEasesTheOthers() {
        assertThat(verdicts(pair(1.2, 1e-9, 1), pair(1.2, 0.03, 1))).containsExactly(DIFFERS_HIGHER, UNDECIDED);
        assertThat(verdicts(pair(1.02, 1e-9, 1e-9), pair(1.2, 0.03, 1))).containsExactly(EQUAL, DIFFERS_HIGHER);
    }

    @Test
    void nothingIsRejectedBehindWhatWasNot() {
        assertThat(verdicts(pair(1.02, 1e-9, 0.03), pair(1.2, 0.04, 1))).containsExactly(DIFFERS_HIGHER, UNDECIDED);
    }

    @Test
    void belowEightBlocksEverythingIsUndecided() {
        PairTest seven = new PairTest(new Estimate(2, new Interval(1.9, 2.1)), 1e-9, 1, 7, 0.05);
        assertThat(Family.judge(List.of(seven), MARGIN, 0.05))
                .containsExactly(new Judged(UNDECIDED, OptionalInt.of(1)));
        // It stays among those that may be true.
        assertThat(verdicts(seven, pair(1.2, 0.03, 1))).containsExactly(UNDECIDED, UNDECIDED);
    }

    @Test
    void tellsHowManyMoreBlocksWouldDecide() {
        double[] logs = spread(10, 0.03, 0.07);
        for (int others : new int[] {0, 2}) {
            PairTest[] pairs = new PairTest[1 + others];
            Arrays.fill(pairs, pair(1.03, 0.9, 0.9));
            pairs[0] = PairTest.of(logs, MARGIN, 1);
            int more = Family.judge(List.of(pairs), MARGIN, 0.05)
                    .getFirst()
                    .moreBlocks()
                    .orElseThrow();
            double alpha = 0.05 / pairs.length;
            // By the interval: Student's, at the confidence of one pair of so many, of as many blocks and one fewer.
            assertThat(endsOffOne(10 + more, alpha)).isTrue();
            assertThat(endsOffOne(10 + more - 1, alpha)).isFalse();
        }
    }

    private static boolean endsOffOne(int blocks, double alpha) {
        Mean mean = new Mean(0.03, 0.07 * 0.07 / blocks);
        return !new Inference(mean, blocks, Reference.Student.of(blocks))
                .estimate(1 - alpha)
                .interval()
                .contains(1);
    }

    /** 1.96 and 1.645 are the normal's quantiles, which Student's approaches. */
    @Test
    void countsBlocksUntilEitherCanBeSaid() {
        int untilEqual = moreOf(1.0, 0.4);
        double normal = Math.pow(1.645 * 0.4 / MARGIN.log(), 2) - 10;
        assertThat((double) untilEqual).isBetween(normal, normal + 5);
        int untilDifferent = moreOf(1.10, 0.8);
        normal = Math.pow(1.96 * 0.8 / Math.log(1.10), 2) - 10;
        assertThat((double) untilDifferent).isBetween(normal, normal + 5);
    }

    private static int moreOf(double ratio, double sd) {
        PairTest pair = new PairTest(new Estimate(ratio, Interval.ANY_RATIO), 1, 1, 10, sd);
        return Family.judge(List.of(pair), MARGIN, 0.05).getFirst().moreBlocks().orElseThrow();
    }

    @Test
    void saysNothingOfMoreBlocksWhereAThousandWouldNotDo() {
        // At the margin itself neither difference nor equality comes quickly.
        PairTest pair = new PairTest(new Estimate(1.05, Interval.ANY_RATIO), 1, 1, 10, 3);
        assertThat(Family.judge(List.of(pair), MARGIN, 0.05).getFirst().moreBlocks())
                .isEmpty();
    }

    @Test
    void asksForWhatIsMissingToEightAtLeast() {
        for (int blocks = 0; blocks < 8; blocks++) {
            PairTest pair = PairTest.of(spread(blocks, 1, 0.001), MARGIN, 1);
            assertThat(Family.judge(List.of(pair), MARGIN, 0.05))
                    .containsExactly(new Judged(UNDECIDED, OptionalInt.of(8 - blocks)));
        }
    }

    @Test
    void decidedPairsAskForNoMore() {
        assertThat(Family.judge(List.of(pair(1.2, 0.01, 1)), MARGIN, 0.05)
                        .getFirst()
                        .moreBlocks())
                .isEmpty();
        assertThat(Family.judge(List.of(), MARGIN, 0.05)).isEmpty();
        assertThatThrownBy(() -> Family.judge(List.of(), MARGIN, 5)).hasMessageContaining("not at 5.0");
    }

    private static PairTest pair(double ratio, double pDifference, double pEquivalence) {
        return new PairTest(new Estimate(ratio, Interval.ANY_RATIO), pDifference, pEquivalence, 10, 0.05);
    }

    private static List<Outcome> verdicts(PairTest... pairs) {
        return Family.judge(List.of(pairs), MARGIN, 0.05).stream()
                .map(Judged::verdict)
                .toList();
    }

    /** Values with exactly that mean and standard deviation. */
    private static double[] spread(int blocks, double mean, double sd) {
        double[] values = new SplittableRandom(1).doubles(blocks).toArray();
        if (blocks < 2) {
            Arrays.fill(values, mean);
            return values;
        }
        Mean observed = Mean.of(values);
        double scale = sd / Math.sqrt(observed.variance() * blocks);
        return Arrays.stream(values)
                .map(value -> mean + (value - observed.value()) * scale)
                .toArray();
    }
}
