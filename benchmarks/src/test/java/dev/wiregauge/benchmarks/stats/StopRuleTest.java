package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wiregauge.benchmarks.stats.Synthetic.Noise;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StopRuleTest {

    /** Their half-width is 2.365 standard errors at 95 %, and 2.6 at 96.5 %. */
    private static final double[] EIGHT = {0.01, -0.01, 0.02, -0.02, 0.03, -0.03, 0.01, -0.01};

    @Test
    void isReachedByTheWidestOfThePairs() {
        double percent = 100
                * Math.expm1(Estimates.pairedRatio(EIGHT, StopRule.CONFIDENCE, 1)
                        .interval()
                        .logHalfWidth());
        double[] wider = Arrays.stream(EIGHT).map(log -> 1.01 * log).toArray();
        assertThat(StopRule.reached(List.of(EIGHT), percent + 1e-9)).isTrue();
        assertThat(StopRule.reached(List.of(EIGHT), percent - 1e-9)).isFalse();
        assertThat(StopRule.reached(List.of(EIGHT, wider), percent + 1e-9)).isFalse();
        assertThat(StopRule.reached(List.of(wider, EIGHT), 1.02 * percent)).isTrue();
    }

    @Test
    void isNeverReachedBelowEightBlocksNorWithoutPairs() {
        assertThat(StopRule.reached(List.of(new double[7]), 5)).isFalse();
        assertThat(StopRule.reached(List.of(new double[8]), 5)).isTrue();
        assertThat(StopRule.reached(List.of(new double[8], new double[0]), 5)).isFalse();
        assertThat(StopRule.reached(List.of(), 5)).isFalse();
        assertThatThrownBy(() -> StopRule.reached(List.of(EIGHT), 0)).hasMessageContaining("not 0.0");
    }

    private static final int RUNS = 6000;
    private static final int RESAMPLES = 1000;
    private static final int MOST_BLOCKS = 40;

    private record Stopped(int blocks, boolean covered, boolean falselySaid) {}

    /** Noise at which most runs stop between 10 and 30 blocks, where looking costs most. */
    @ParameterizedTest
    @CsvSource({"NORMAL", "T3", "ONE_ARM_EXPONENTIAL"})
    void intervalsOfStoppedRunsCoverTheTruth(Noise noise) {
        List<Stopped> runs = IntStream.range(0, RUNS)
                .parallel()
                .mapToObj(run -> stopped(noise, run))
                .toList();
        assertThat(runs.stream().filter(Stopped::covered).count() / (double) RUNS)
                .isGreaterThanOrEqualTo(0.945);
        assertThat(runs.stream().filter(Stopped::falselySaid).count() / (double) RUNS)
                .isLessThanOrEqualTo(0.05 + 3 * Math.sqrt(0.05 * 0.95 / RUNS));
        assertThat(runs.stream().mapToInt(Stopped::blocks).average().orElseThrow())
                .isBetween(10.0, 30.0);
    }

    private static Stopped stopped(Noise noise, int run) {
        double[] logs = Design.ONE_PAIR
                .ratios(new Synthetic(noise, 0.065).run(new double[2], MOST_BLOCKS, run))
                .getFirst();
        int blocks = IntStream.range(Family.MINIMUM_BLOCKS, MOST_BLOCKS)
                .filter(until -> StopRule.reached(List.of(Arrays.copyOf(logs, until)), Design.MARGIN.percent()))
                .findFirst()
                .orElse(MOST_BLOCKS);
        double[] measured = Arrays.copyOf(logs, blocks);
        PairTest test = PairTest.withoutInterval(measured, Design.MARGIN, run, RESAMPLES);
        return new Stopped(
                blocks,
                Inference.of(measured, run, RESAMPLES)
                        .estimate(StopRule.CONFIDENCE)
                        .interval()
                        .contains(1),
                Family.outcomes(List.of(test), StopRule.ALPHA).getFirst().differs());
    }
}
