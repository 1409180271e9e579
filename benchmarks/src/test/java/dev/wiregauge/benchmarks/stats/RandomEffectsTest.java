package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;

class RandomEffectsTest {

    /**
     * By hand: equally precise runs have a variance between them of s² - se² = 0.01 - 0.0025, and t is 4.302653 with two
     * degrees of freedom, 12.706205 with one.
     */
    @Test
    void combinesEquallyPreciseRuns() {
        Combined combined = RandomEffects.combine(new double[] {0.1, 0.2, 0.3}, new double[] {0.05, 0.05, 0.05});
        assertThat(Math.log(combined.ratio())).isCloseTo(0.2, offset(1e-12));
        assertThat(combined.tau()).isCloseTo(Math.sqrt(0.0075), offset(1e-9));
        assertThat(combined.heterogeneityPercent()).isCloseTo(75, offset(1e-6));
        double error = Math.sqrt(0.01 / 3);
        assertEnds(combined.ci95(), 0.2, 4.302653 * error);
        assertEnds(combined.prediction95(), 0.2, 12.706205 * Math.sqrt(0.0075 + error * error));
        assertThat(combined.runs()).isEqualTo(3);
    }

    /** Runs that agree better than they should: no variance between them, and the interval of runs that share one truth. */
    @Test
    void runsThatAgreeAreNotTakenForMorePreciseThanTheyAre() {
        Combined combined = RandomEffects.combine(new double[] {0.2, 0.2, 0.2001}, new double[] {0.05, 0.05, 0.05});
        assertThat(combined.tau()).isZero();
        assertThat(combined.heterogeneityPercent()).isZero();
        assertThat(Math.log(combined.ci95().high()) - Math.log(combined.ratio()))
                .isCloseTo(4.302653 * 0.05 / Math.sqrt(3), offset(1e-6));
    }

    @Test
    void preciseRunsWeighMoreWhereRunsDoNotDiffer() {
        Combined combined = RandomEffects.combine(new double[] {0.0, 0.1}, new double[] {0.1, 0.2});
        assertThat(combined.tau()).isZero();
        assertThat(Math.log(combined.ratio())).isCloseTo(0.02, offset(1e-12));
    }

    @Test
    void fewRunsLeaveTheIntervalsOpen() {
        Combined one = RandomEffects.combine(new double[] {0.2}, new double[] {0.01});
        assertThat(one.ratio()).isEqualTo(StrictMath.exp(0.2));
        assertThat(one.ci95()).isEqualTo(Interval.ANY_RATIO);
        assertThat(one.prediction95()).isEqualTo(Interval.ANY_RATIO);
        assertThat(one.heterogeneityPercent()).isZero();
        Combined two = RandomEffects.combine(new double[] {0.2, 0.21}, new double[] {0.01, 0.01});
        assertThat(two.ci95().high()).isFinite();
        assertThat(two.prediction95()).isEqualTo(Interval.ANY_RATIO);
    }

    @Test
    void runsWithoutAnySpreadOfTheirOwnAreCombinedAllTheSame() {
        Combined combined = RandomEffects.combine(new double[] {0.1, 0.2, 0.3}, new double[3]);
        assertThat(Math.log(combined.ratio())).isCloseTo(0.2, offset(1e-9));
        assertThat(combined.tau()).isCloseTo(0.1, offset(1e-9));
        Combined alike = RandomEffects.combine(new double[] {0.2, 0.2, 0.2}, new double[3]);
        assertThat(alike.tau()).isZero();
        assertEnds(alike.ci95(), 0.2, 4.302653e-9 / Math.sqrt(3));
    }

    @Test
    void refusesWhatDoesNotMatch() {
        assertThatThrownBy(() -> RandomEffects.combine(new double[] {1}, new double[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 runs, 0 errors");
        assertThatThrownBy(() -> RandomEffects.combine(new double[0], new double[0]))
                .hasMessageContaining("0 runs");
        assertThatThrownBy(() -> RandomEffects.combine(new double[] {1}, new double[] {-1}))
                .hasMessageContaining("not -1.0");
        assertThatThrownBy(() -> RandomEffects.combine(new double[] {Double.NaN}, new double[] {1}))
                .hasMessageContaining("NaN");
    }

    private static void assertEnds(Interval interval, double log, double reach) {
        assertThat(Math.log(interval.low())).isCloseTo(log - reach, offset(1e-6));
        assertThat(Math.log(interval.high())).isCloseTo(log + reach, offset(1e-6));
    }
}
