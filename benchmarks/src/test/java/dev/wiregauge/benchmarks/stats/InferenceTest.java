package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals and p-values of paired log ratios, as {@link Estimates} and {@link PairTest} give them. */
class InferenceTest {

    /** Student's sleep data, first drug minus second: R's {@code t.test(extra ~ group, data = sleep, paired = TRUE)}. */
    private static final double[] SLEEP = {-1.2, -2.4, -1.3, -1.3, 0, -1, -1.8, -0.8, -4.6, -1.4};

    private static final Margin MARGIN = new Margin(5);

    /** R prints t = -4.0621, df = 9, p-value = 0.002833, -2.4598858 to -0.7001142, mean -1.58. */
    @Test
    void fewBlocksHaveStudentsInterval() {
        Estimate estimate = Estimates.pairedRatio(SLEEP, 0.95, 1);
        assertThat(Math.log(estimate.value())).isCloseTo(-1.58, offset(1e-12));
        assertThat(Math.log(estimate.interval().low())).isCloseTo(-2.4598858, offset(5e-8));
        assertThat(Math.log(estimate.interval().high())).isCloseTo(-0.7001142, offset(5e-8));
        PairTest test = PairTest.of(SLEEP, MARGIN, 1);
        assertThat(test.pDifference()).isCloseTo(0.002833, offset(5e-7));
        assertThat(test.estimate95()).isEqualTo(estimate);
        assertThat(test.blocks()).isEqualTo(10);
        assertThat(test.sd()).isCloseTo(1.58 / 4.0621 * Math.sqrt(10), offset(2e-4));
    }

    /** Two one-sided tests at 5 % are the 90 % interval inside the margin. */
    @Test
    void equivalenceIsTheNinetyPercentIntervalInsideTheMargin() {
        double[] logs = {0.031, -0.012, 0.024, 0.003, -0.021, 0.017, 0.008, 0.029, -0.004, 0.012};
        Interval ninety = Estimates.pairedRatio(logs, 0.90, 1).interval();
        assertThat(PairTest.of(logs, new Margin(100 * (ninety.high() - 1)), 1).pEquivalence())
                .isCloseTo(0.05, offset(1e-9));
        double[] other = Arrays.stream(logs).map(log -> -log).toArray();
        assertThat(PairTest.of(other, new Margin(100 * (ninety.high() - 1)), 1).pEquivalence())
                .isCloseTo(0.05, offset(1e-9));
        assertThat(PairTest.of(logs, new Margin(20), 1).pEquivalence()).isLessThan(1e-6);
        assertThat(PairTest.of(logs, new Margin(0.5), 1).pEquivalence()).isGreaterThan(0.5);
    }

    /** An interval that is moved until 1 is its end has a p-value of 5 %, resampled or not. */
    @ParameterizedTest
    @ValueSource(ints = {8, 14, 15, 30})
    void pValuesAgreeWithIntervals(int blocks) {
        SplittableRandom random = new SplittableRandom(blocks);
        double[] logs =
                random.doubles(blocks).map(uniform -> 0.02 * -Math.log(uniform)).toArray();
        Estimate estimate = Estimates.pairedRatio(logs, 0.95, 3);
        Estimate ninety = Estimates.pairedRatio(logs, 0.90, 3);
        for (double end :
                new double[] {estimate.interval().low(), estimate.interval().high()}) {
            double[] moved = Arrays.stream(logs).map(log -> log - Math.log(end)).toArray();
            assertThat(PairTest.of(moved, MARGIN, 3).pDifference()).isCloseTo(0.05, offset(1e-4));
        }
        double low = Math.log(ninety.interval().low());
        double[] moved =
                Arrays.stream(logs).map(log -> log - low - MARGIN.log()).toArray();
        assertThat(PairTest.of(moved, MARGIN, 3).pEquivalence()).isCloseTo(0.05, offset(1e-4));
    }

    @Test
    void resamplesFromFifteenBlocksOnAndTheSameOnesAgain() {
        double[] logs = skewed(15);
        Estimate resampled = Estimates.pairedRatio(logs, 0.95, 1);
        assertThat(Estimates.pairedRatio(logs, 0.95, 1)).isEqualTo(resampled);
        assertThat(Estimates.pairedRatio(logs, 0.95, 2)).isNotEqualTo(resampled);
        assertThat(resampled).isNotEqualTo(byStudent(logs));
        double[] fourteen = skewed(14);
        assertThat(Estimates.pairedRatio(fourteen, 0.95, 1)).isEqualTo(byStudent(fourteen));
    }

    /** With many values of whatever shape the mean is normal, and both references agree. */
    @Test
    void resamplesOfManyBlocksGiveStudentsInterval() {
        double[] logs = skewed(400);
        Interval resampled = Estimates.pairedRatio(logs, 0.95, 1).interval();
        Interval student = byStudent(logs).interval();
        assertThat(resampled.logHalfWidth()).isCloseTo(student.logHalfWidth(), withPercentage(3));
        assertThat(Math.log(resampled.low()) + Math.log(resampled.high()))
                .isCloseTo(Math.log(student.low()) + Math.log(student.high()), offset(1e-9));
    }

    private static double[] skewed(int blocks) {
        return new SplittableRandom(5)
                .doubles(blocks)
                .map(uniform -> -Math.log(uniform))
                .toArray();
    }

    private static Estimate byStudent(double[] logs) {
        return new Inference(Mean.of(logs), logs.length, Reference.Student.of(logs.length)).estimate(0.95);
    }

    /** However far the ratio is from 1, so many resamples cannot show it to be impossible. */
    @Test
    void resampledPValuesAreNeverZero() {
        double[] logs =
                new SplittableRandom(5).doubles(15).map(uniform -> 9 + uniform).toArray();
        assertThat(PairTest.withoutInterval(logs, MARGIN, 1, 999).pDifference()).isEqualTo(1 / 1000.0);
        assertThat(PairTest.withoutInterval(logs, MARGIN, 1, 999).pEquivalence())
                .isEqualTo(1 - 0.5 / 1000);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 15, 40})
    void blocksThatAgreeExactlyLeaveNoDoubt(int blocks) {
        double[] logs = new double[blocks];
        Arrays.fill(logs, Math.log(1.1));
        double ratio = StrictMath.exp(Math.log(1.1));
        PairTest test = PairTest.of(logs, MARGIN, 1);
        assertThat(test.estimate95()).isEqualTo(new Estimate(ratio, new Interval(ratio, ratio)));
        assertThat(test.pDifference()).isZero();
        assertThat(test.pEquivalence()).isEqualTo(1);
        assertThat(test.sd()).isZero();
        PairTest same = PairTest.of(new double[blocks], MARGIN, 1);
        assertThat(same.estimate95()).isEqualTo(new Estimate(1, new Interval(1, 1)));
        assertThat(same.pDifference()).isEqualTo(1);
        assertThat(same.pEquivalence()).isZero();
    }

    @Test
    void fewerThanTwoBlocksSayNothing() {
        PairTest one = PairTest.of(new double[] {0.5}, MARGIN, 1);
        assertThat(one.estimate95()).isEqualTo(new Estimate(StrictMath.exp(0.5), Interval.ANY_RATIO));
        assertThat(one.pDifference()).isEqualTo(1);
        assertThat(one.pEquivalence()).isEqualTo(1);
        assertThat(one.sd()).isNaN();
        PairTest none = PairTest.of(new double[0], MARGIN, 1);
        assertThat(none.estimate95().value()).isNaN();
        assertThat(none.estimate95().interval()).isEqualTo(Interval.ANY_RATIO);
        assertThat(none.pDifference()).isEqualTo(1);
    }

    @Test
    void refusesWhatIsNoLogarithmOrNoConfidence() {
        assertThatThrownBy(() -> Estimates.pairedRatio(new double[] {0, Double.NaN}, 0.95, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not the logarithm of a ratio: NaN");
        assertThatThrownBy(() -> Estimates.pairedRatio(SLEEP, 95, 1)).hasMessageContaining("not at 95.0");
        assertThatThrownBy(() -> new PairTest(new Estimate(1, Interval.ANY_RATIO), Double.NaN, 1, 8, 1))
                .hasMessageContaining("not at NaN");
    }
}
