package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Offset.offset;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomEffectsTest {

    private static final int TRIALS = 10_000;

    /**
     * By hand: equally precise runs have a variance between them of s² - se² = 0.01 - 0.0025, and t is 4.302653 with two
     * degrees of freedom.
     */
    @Test
    void combinesEquallyPreciseRuns() {
        Combined combined = RandomEffects.combine(new double[] {0.1, 0.2, 0.3}, new double[] {0.05, 0.05, 0.05});
        assertThat(Math.log(combined.ratio())).isCloseTo(0.2, offset(1e-12));
        assertThat(combined.tau()).isCloseTo(Math.sqrt(0.0075), offset(1e-9));
        assertThat(combined.heterogeneityPercent()).isCloseTo(75, offset(1e-6));
        double error = Math.sqrt(0.01 / 3);
        assertEnds(combined.ci95(), 0.2, 4.302653 * error);
        assertEnds(combined.prediction95(), 0.2, 4.302653 * Math.sqrt(0.0075 + error * error));
        assertThat(combined.runs()).isEqualTo(3);
    }

    /**
     * Thirteen trials of the BCG vaccine, by cases and others among the vaccinated and among the rest (Colditz and others,
     * 1994). statsmodels 0.15.0, {@code combine_effects(y, v, method_re="iterated")}, gives the variance, the mean and its error,
     * SciPy 1.17.1 the quantiles of t.
     */
    @Test
    void combinesTheTrialsThatEveryTextbookCombines() {
        int[][] trials = {
            {4, 119, 11, 128},
            {6, 300, 29, 274},
            {3, 228, 11, 209},
            {62, 13536, 248, 12619},
            {33, 5036, 47, 5761},
            {180, 1361, 372, 1079},
            {8, 2537, 10, 619},
            {505, 87886, 499, 87892},
            {29, 7470, 45, 7232},
            {17, 1699, 65, 1600},
            {186, 50448, 141, 27197},
            {5, 2493, 3, 2338},
            {27, 16886, 29, 17825}
        };
        double[] logs = new double[trials.length];
        double[] errors = new double[trials.length];
        for (int i = 0; i < trials.length; i++) {
            double a = trials[i][0];
            double c = trials[i][2];
            double vaccinated = a + trials[i][1];
            double others = c + trials[i][3];
            logs[i] = Math.log(a / vaccinated / (c / others));
            errors[i] = Math.sqrt(1 / a - 1 / vaccinated + 1 / c - 1 / others);
        }
        Combined combined = RandomEffects.combine(logs, errors);
        assertThat(combined.tau() * combined.tau()).isCloseTo(0.3180684522, offset(1e-9));
        assertThat(Math.log(combined.ratio())).isCloseTo(-0.7149681535, offset(1e-9));
        assertThat(Math.log(combined.ci95().low())).isCloseTo(-1.1090983812, offset(1e-8));
        assertThat(Math.log(combined.ci95().high())).isCloseTo(-0.3208379258, offset(1e-8));
        assertThat(Math.log(combined.prediction95().low())).isCloseTo(-2.0054259229, offset(1e-8));
        assertThat(Math.log(combined.prediction95().high())).isCloseTo(0.5754896160, offset(1e-8));
        assertThat(combined.heterogeneityPercent()).isCloseTo(92.3303379542, offset(1e-7));
        assertThat(combined.runs()).isEqualTo(13);
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
        assertThat(two.prediction95().high()).isFinite();
    }

    /** Machines differ by a fifth, and a run knows its own ratio to 2 to 5 %. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6, 10})
    void predictionsHoldForNearlyAsManyFurtherRunsAsTheySay(int runs) {
        SplittableRandom random = new SplittableRandom(runs);
        double[] errors = IntStream.range(0, runs)
                .mapToDouble(run -> 0.02 + 0.015 * (run % 3))
                .toArray();
        int held = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            double[] logs = IntStream.range(0, runs)
                    .mapToDouble(run -> 0.2 * random.nextGaussian() + errors[run] * random.nextGaussian())
                    .toArray();
            double further = StrictMath.exp(0.2 * random.nextGaussian());
            held += RandomEffects.combine(logs, errors).prediction95().contains(further) ? 1 : 0;
        }
        // The standard error of so many trials is 0.2 %; the runs' own errors cost up to 2 % where there are three.
        assertThat((double) held / TRIALS).isBetween(0.93, 0.957);
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
