package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    private static final int MANY = 1_000_000;
    private static final double[] THROUGHPUTS = {41.2, 39.8, 44.1, 40.5, 38.9, 42.7, 40.1, 47.3, 39.5, 41.9};

    /** scipy.stats.bootstrap of numpy.median, method percentile, 400 000 resamples (SciPy 1.17.1, NumPy 2.4.6). */
    @Test
    void medianHasScipysPercentileInterval() {
        assertThat(Bootstrap.median(THROUGHPUTS, 0.95, 7, 400_000))
                .isEqualTo(new Estimate(40.85, new Interval(39.8, 43.0)));
        assertThat(Bootstrap.median(Arrays.copyOf(THROUGHPUTS, 9), 0.95, 7, 400_000))
                .isEqualTo(new Estimate(40.5, new Interval(39.5, 44.1)));
    }

    /**
     * Exact: NumPy 2.4.6 enumerated all 5^5 and 6^6 resamples. The bounds are the exact ends at a tail probability that is
     * four Monte Carlo standard errors lower and higher than 0.025.
     */
    @Test
    void pairedRatioHasTheEndsOfAllResamples() {
        double[] five = {1.08, 1.13, 1.05, 1.21, 1.10};
        assertBetween(
                pairedWithOnes(five, MANY),
                1.1126892973318152,
                new Interval(1.0596062188128998, 1.0596062188128998),
                new Interval(1.2333149789473357, 1.2333149789473357));
        assertBetween(
                pairedWithOnes(five, Bootstrap.RESAMPLES),
                1.1126892973318152,
                new Interval(1.056971119103019, 1.062529319876624),
                new Interval(1.2309505171667174, 1.2399308071333475));
        double[] six = {0.97, 1.04, 1.12, 1.01, 0.95, 1.30};
        assertBetween(
                pairedWithOnes(six, MANY),
                1.0588519431228236,
                new Interval(0.9688551977864575, 0.9717337037465045),
                new Interval(1.351210521853416, 1.3542996944679506));
        assertBetween(
                pairedWithOnes(six, Bootstrap.RESAMPLES),
                1.0588519431228236,
                new Interval(0.9634811405999434, 0.9755183703322573),
                new Interval(1.3461989520209658, 1.3940784818347094));
    }

    /** Exact as above, from all 5^5 x 5^5 pairs of resamples of the block means. */
    @Test
    void ratioHasTheEndsOfAllPairsOfResamples() {
        double[] a = {103, 98, 110, 105, 101};
        double[] b = {95, 99, 93, 97.5, 91};
        assertBetween(
                Bootstrap.ratio(blocksOf(a), blocksOf(b), 0.95, 3, MANY),
                1.0869655512520935,
                new Interval(1.0289372399218635, 1.029599316263735),
                new Interval(1.1574169375219756, 1.15858881148005));
        assertBetween(
                Bootstrap.ratio(blocksOf(a), blocksOf(b), 0.995, 3, MANY),
                1.0869655512520935,
                new Interval(0.9883097993987564, 0.9922291637380087),
                new Interval(1.2181181875117206, 1.2204824455002383));
    }

    @Test
    void ratioTakesBlocksAsUnitsOnlyWithThreeInBothRuns() {
        double[][] two = {{100, 101, 99}, {110, 111, 109}};
        double[][] three = {{100, 101, 99}, {110, 111, 109}, {105, 104, 106}};
        double[][] oneBlock = {{100, 101, 99, 110, 111, 109}};
        assertThat(Bootstrap.ratio(two, three, 0.95, 1).interval())
                .isEqualTo(Bootstrap.ratio(oneBlock, new double[][] {flat(three)}, 0.95, 1)
                        .interval());
        double rounds = width(Bootstrap.ratio(two, two, 0.95, 1));
        double blocks = width(Bootstrap.ratio(three, three, 0.95, 1));
        assertThat(blocks).isGreaterThan(rounds);
    }

    @Test
    void sameDataAndSeedGiveTheSameFigures() {
        Estimate first = pairedWithOnes(THROUGHPUTS, Bootstrap.RESAMPLES);
        assertThat(pairedWithOnes(THROUGHPUTS, Bootstrap.RESAMPLES)).isEqualTo(first);
    }

    @Test
    void swappingSidesInvertsThePairedRatio() {
        double[] other = {38.0, 41.5, 40.2, 43.9, 37.1, 40.0, 42.2, 41.3, 40.8, 39.9};
        Estimate there = Bootstrap.pairedRatio(THROUGHPUTS, other, 0.95, 5, MANY);
        Estimate back = Bootstrap.pairedRatio(other, THROUGHPUTS, 0.95, 5, MANY);
        assertThat(back.value()).isCloseTo(1 / there.value(), within(1e-12));
        assertThat(back.interval().low()).isCloseTo(1 / there.interval().high(), within(1e-3));
        assertThat(back.interval().high()).isCloseTo(1 / there.interval().low(), within(1e-3));
    }

    @Test
    void ratiosThatAreAllTheSameLeaveNoDoubt() {
        double[] ones = {100, 100, 100, 100, 100};
        double[] twos = {200, 200, 200, 200, 200};
        Estimate estimate = Bootstrap.pairedRatio(twos, ones, 0.95, 1);
        assertThat(estimate.value()).isCloseTo(2, within(1e-12));
        assertThat(estimate.interval()).isEqualTo(new Interval(estimate.value(), estimate.value()));
        assertThat(Bootstrap.ratio(blocksOf(twos), blocksOf(ones), 0.95, 1)).isEqualTo(estimate);
    }

    @Test
    void fewerThanFourPairsSayNothing() {
        for (int n = 0; n < 4; n++) {
            double[] a = Arrays.copyOf(new double[] {200, 210, 190}, n);
            double[] b = Arrays.copyOf(new double[] {100, 101, 100}, n);
            Estimate estimate = Bootstrap.pairedRatio(a, b, 0.95, 1);
            assertThat(estimate.interval()).isEqualTo(Interval.ANY_RATIO);
            assertThat(Double.isNaN(estimate.value())).isEqualTo(n == 0);
            assertThat(Verdict.of(estimate.interval(), new Interval(1, 1))).isEqualTo(Verdict.NO_DIFFERENCE);
        }
        assertThat(Bootstrap.pairedRatio(new double[] {200, 210, 190, 205}, THROUGHPUTS_4, 0.95, 1)
                        .interval()
                        .high())
                .isFinite();
        assertThat(Bootstrap.ratio(new double[][] {{1, 2}}, new double[][] {{1, 2, 3}}, 0.95, 1)
                        .interval())
                .isEqualTo(Interval.ANY_RATIO);
    }

    private static final double[] THROUGHPUTS_4 = {100, 101, 100, 99};

    /** Three blocks cannot bound an interval at the confidence that twenty comparisons at once ask for. */
    @Test
    void anEndThatLiesAmongResamplesWithoutSpreadIsInfinite() {
        double[] a = {100, 101, 102};
        double[] b = {50, 50.4, 51};
        assertThat(Bootstrap.ratio(blocksOf(a), blocksOf(b), 0.95, 1).interval().low())
                .isGreaterThan(1);
        assertThat(Bootstrap.ratio(blocksOf(a), blocksOf(b), 1 - 0.05 / 20, 1).interval())
                .isEqualTo(Interval.ANY_RATIO);
    }

    @Test
    void medianOfOneOrNoneHasNoEnds() {
        Interval endless = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(Bootstrap.median(new double[] {5}, 0.95, 1)).isEqualTo(new Estimate(5, endless));
        assertThat(Bootstrap.median(new double[0], 0.95, 1).value()).isNaN();
    }

    @Test
    void refusesWhatHasNoLogarithmAndWhatIsNotPaired() {
        assertThatThrownBy(() -> Bootstrap.pairedRatio(new double[] {1, 0}, new double[] {1, 1}, 0.95, 1))
                .hasMessageContaining("positive");
        assertThatThrownBy(() -> Bootstrap.pairedRatio(new double[] {1}, new double[] {1, 1}, 0.95, 1))
                .hasMessageContaining("not pairs");
    }

    /** numpy.quantile of the same values (NumPy 2.4.6). */
    @Test
    void quantileIsNumpys() {
        double[] sorted = {1, 2, 4, 8, 16};
        assertThat(Bootstrap.quantile(sorted, 0.1)).isCloseTo(1.4, within(1e-12));
        assertThat(Bootstrap.quantile(sorted, 0.9)).isCloseTo(12.8, within(1e-12));
        double infinite = Double.POSITIVE_INFINITY;
        assertThat(Bootstrap.quantile(new double[] {-infinite, 0, infinite}, 0.4))
                .isEqualTo(-infinite);
        assertThat(Bootstrap.quantile(new double[] {-infinite, 0, infinite}, 0.6))
                .isEqualTo(infinite);
        assertThat(Bootstrap.quantile(new double[] {-infinite, 0, infinite}, 0.5))
                .isZero();
    }

    private static Offset<Double> within(double offset) {
        return Offset.offset(offset);
    }

    private static Estimate pairedWithOnes(double[] ratios, int resamples) {
        double[] ones = new double[ratios.length];
        Arrays.fill(ones, 1);
        return Bootstrap.pairedRatio(ratios, ones, 0.95, 11, resamples);
    }

    private static void assertBetween(Estimate actual, double value, Interval low, Interval high) {
        double rounding = 1e-9;
        assertThat(actual.value()).isCloseTo(value, within(rounding));
        assertThat(actual.interval().low()).isBetween(low.low() - rounding, low.high() + rounding);
        assertThat(actual.interval().high()).isBetween(high.low() - rounding, high.high() + rounding);
    }

    private static double[][] blocksOf(double[] values) {
        return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
    }

    private static double[] flat(double[][] blocks) {
        return Arrays.stream(blocks).flatMapToDouble(Arrays::stream).toArray();
    }

    private static double width(Estimate estimate) {
        return estimate.interval().high() - estimate.interval().low();
    }
}
