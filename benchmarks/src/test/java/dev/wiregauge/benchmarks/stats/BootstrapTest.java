package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
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

    /** Exact as above, from all 5^5 x 5^5 pairs of resamples of the block means. */
    @Test
    void ratioHasTheEndsOfAllPairsOfResamples() {
        double[] a = {103, 98, 110, 105, 101};
        double[] b = {95, 99, 93, 97.5, 91};
        assertBetween(
                Bootstrap.ratio(a, b, 0.95, 3, MANY),
                1.0869655512520935,
                new Interval(1.0289372399218635, 1.029599316263735),
                new Interval(1.1574169375219756, 1.15858881148005));
        assertBetween(
                Bootstrap.ratio(a, b, 0.995, 3, MANY),
                1.0869655512520935,
                new Interval(0.9883097993987564, 0.9922291637380087),
                new Interval(1.2181181875117206, 1.2204824455002383));
    }

    /** Three blocks cannot bound an interval at the confidence that twenty comparisons at once ask for. */
    @Test
    void anEndThatLiesAmongResamplesWithoutSpreadIsInfinite() {
        double[] a = {100, 101, 102};
        double[] b = {50, 50.4, 51};
        assertThat(Bootstrap.ratio(a, b, 0.95, 1).interval().low()).isGreaterThan(1);
        assertThat(Bootstrap.ratio(a, b, 1 - 0.05 / 20, 1).interval()).isEqualTo(Interval.ANY_RATIO);
    }

    @Test
    void sameDataAndSeedGiveTheSameFigures() {
        double[] other = {38.0, 41.5, 40.2, 43.9, 37.1};
        Estimate first = Bootstrap.ratio(THROUGHPUTS, other, 0.95, 5);
        assertThat(Bootstrap.ratio(THROUGHPUTS, other, 0.95, 5)).isEqualTo(first);
        assertThat(Bootstrap.ratio(THROUGHPUTS, other, 0.95, 6)).isNotEqualTo(first);
    }

    @Test
    void swappingSidesInvertsTheRatio() {
        double[] other = {38.0, 41.5, 40.2, 43.9, 37.1, 40.0, 42.2, 41.3, 40.8, 39.9};
        Estimate there = Bootstrap.ratio(THROUGHPUTS, other, 0.95, 5, MANY);
        Estimate back = Bootstrap.ratio(other, THROUGHPUTS, 0.95, 5, MANY);
        assertThat(back.value()).isCloseTo(1 / there.value(), within(1e-12));
        assertThat(back.interval().low()).isCloseTo(1 / there.interval().high(), within(1e-3));
        assertThat(back.interval().high()).isCloseTo(1 / there.interval().low(), within(1e-3));
    }

    @Test
    void blocksThatAreAllTheSameLeaveNoDoubt() {
        Estimate estimate = Bootstrap.ratio(new double[] {200, 200, 200}, new double[] {100, 100, 100}, 0.95, 1);
        assertThat(estimate.value()).isCloseTo(2, within(1e-12));
        assertThat(estimate.interval()).isEqualTo(new Interval(estimate.value(), estimate.value()));
    }

    @Test
    void fewerThanThreeBlocksSayNothing() {
        assertThat(Bootstrap.ratio(new double[] {1, 2}, new double[] {1, 2, 3}, 0.95, 1)
                        .interval())
                .isEqualTo(Interval.ANY_RATIO);
        assertThat(Bootstrap.ratio(new double[0], new double[0], 0.95, 1).value())
                .isNaN();
    }

    /** Two separate runs of five blocks without a difference, whose JVMs differ as much as measurements do. */
    @Test
    void separateRunsOfLikeCodeRarelyDiffer() {
        Random random = new Random(42);
        int claims = 0;
        for (int run = 0; run < 1000; run++) {
            claims += Bootstrap.ratio(blocks(random), blocks(random), 0.95, run, 2000)
                            .interval()
                            .contains(1)
                    ? 0
                    : 1;
        }
        assertThat(claims).isLessThanOrEqualTo(70);
    }

    private static double[] blocks(Random random) {
        return IntStream.range(0, 5)
                .mapToDouble(_ -> Math.exp(0.05 * random.nextGaussian() + 0.035 * random.nextGaussian()))
                .toArray();
    }

    @Test
    void refusesWhatHasNoLogarithm() {
        assertThatThrownBy(() -> Bootstrap.ratio(new double[] {1, 0, 2}, new double[] {1, 1, 1}, 0.95, 1))
                .hasMessageContaining("positive");
    }

    @Test
    void medianOfOneOrNoneHasNoEnds() {
        Interval endless = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(Bootstrap.median(new double[] {5}, 0.95, 1)).isEqualTo(new Estimate(5, endless));
        assertThat(Bootstrap.median(new double[0], 0.95, 1).value()).isNaN();
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

    private static void assertBetween(Estimate actual, double value, Interval low, Interval high) {
        double rounding = 1e-9;
        assertThat(actual.value()).isCloseTo(value, within(rounding));
        assertThat(actual.interval().low()).isBetween(low.low() - rounding, low.high() + rounding);
        assertThat(actual.interval().high()).isBetween(high.low() - rounding, high.high() + rounding);
    }
}
