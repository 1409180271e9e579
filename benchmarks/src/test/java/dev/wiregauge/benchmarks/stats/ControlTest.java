package dev.wiregauge.benchmarks.stats;

import static dev.wiregauge.benchmarks.stats.Control.Reason.EXCLUDES_ONE;
import static dev.wiregauge.benchmarks.stats.Control.Reason.TOO_FEW_BLOCKS;
import static dev.wiregauge.benchmarks.stats.Control.Reason.WIDER_THAN_MARGIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ControlTest {

    private static final Margin MARGIN = new Margin(5);
    private static final double[] SMALL = {0.01, -0.02, 0.015, -0.01, 0.02, -0.015, 0.005, -0.005};

    @Test
    void aControlThatIsItselfSpeaksForTheRun() {
        Control control = Control.judge(SMALL, MARGIN);
        assertThat(control.isSound()).isTrue();
        assertThat(control.estimate()).isEqualTo(Estimates.pairedRatio(SMALL, 0.95, 1));
    }

    @Test
    void saysWhatSpeaksAgainstTheRun() {
        assertThat(reasons(times(8, SMALL))).containsExactly(WIDER_THAN_MARGIN);
        assertThat(reasons(Arrays.stream(SMALL).map(log -> log + 0.02).toArray()))
                .containsExactly(EXCLUDES_ONE);
        assertThat(reasons(times(8, Arrays.stream(SMALL).map(log -> log + 0.02).toArray())))
                .containsExactly(EXCLUDES_ONE, WIDER_THAN_MARGIN);
        assertThat(reasons(Arrays.copyOf(SMALL, 7))).containsExactly(TOO_FEW_BLOCKS);
        assertThat(reasons(new double[0])).containsExactly(WIDER_THAN_MARGIN, TOO_FEW_BLOCKS);
        assertThat(EXCLUDES_ONE.words()).isEqualTo("excludes 1");
        assertThat(TOO_FEW_BLOCKS.words()).isEqualTo("fewer than 8 blocks");
    }

    /**
     * Eight blocks of one size, counted by hand: with all signs alike (2 patterns of 256) the blocks agree exactly; with
     * one turned (16) t is 0.75 / 0.25 = 3, beyond 2.365; with two it is 0.5 / 0.327 = 1.53.
     */
    @Test
    void replaysEveryPatternOfSigns() {
        double[] logs = times(0.1, new double[] {1, 1, -1, 1, -1, 1, 1, 1});
        assertThat(ControlReplay.falseAlarmPercent(logs, MARGIN, 0.05, 1)).isCloseTo(100 * 18 / 256.0, offset(1e-12));
        assertThat(ControlReplay.falseAlarmPercent(logs, MARGIN, 0.01, 1)).isCloseTo(100 * 2 / 256.0, offset(1e-12));
    }

    /** What differs within the margin is called equal, which is no alarm. */
    @Test
    void differencesWithinTheMarginAreNoAlarms() {
        double[] logs = times(0.001, new double[] {1, 1, -1, 1, -1, 1, 1, 1});
        assertThat(ControlReplay.falseAlarmPercent(logs, MARGIN, 0.05, 1)).isZero();
    }

    /** Whatever the control's own difference, turning signs takes it away. */
    @Test
    void manyBlocksAreReplayedByChance() {
        for (int blocks : new int[] {13, 15}) {
            SplittableRandom random = new SplittableRandom(blocks);
            double[] logs = random.doubles(blocks).map(uniform -> uniform - 0.3).toArray();
            double percent = ControlReplay.falseAlarmPercent(logs, MARGIN, 0.05, 1);
            assertThat(percent).isBetween(2.5, 7.5);
            assertThat(ControlReplay.falseAlarmPercent(logs, MARGIN, 0.05, 1)).isEqualTo(percent);
        }
    }

    @Test
    void tooFewBlocksHaveNoRateOfAlarms() {
        assertThat(ControlReplay.falseAlarmPercent(new double[7], MARGIN, 0.05, 1))
                .isNaN();
    }

    private static List<Control.Reason> reasons(double[] logs) {
        return Control.judge(logs, MARGIN).reasons();
    }

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }
}
