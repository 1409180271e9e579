package dev.wiregauge.experiments.weather.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TallyTest {

    private static final long MILLI = 1_000_000;

    private final Tally tally = new Tally(new Window(10 * MILLI, 20 * MILLI));

    @Test
    void countsWhatEndsInTheWindowWheneverItBegan() {
        tally.answered(0, 9 * MILLI);
        tally.answered(0, 10 * MILLI);
        tally.answered(15 * MILLI, 19 * MILLI);
        tally.answered(15 * MILLI, 20 * MILLI);

        assertThat(tally.good()).isEqualTo(2);
        assertThat(tally.micros().getTotalCount()).isEqualTo(2);
        assertThat(tally.micros().getMinValue()).isBetween(3_990L, 4_010L);
        assertThat(tally.micros().getMaxValue()).isBetween(9_990L, 10_010L);
    }

    @Test
    void forgetsNoFailure() {
        tally.failed("UNAVAILABLE", 0);
        tally.failed("UNAVAILABLE", 10 * MILLI);
        tally.failed("DEADLINE_EXCEEDED", 20 * MILLI);

        assertThat(tally.failed()).isEqualTo(1);
        assertThat(tally.failedOutside()).isEqualTo(2);
        assertThat(tally.failures()).isEqualTo(Map.of("UNAVAILABLE", 2L, "DEADLINE_EXCEEDED", 1L));
    }

    @Test
    void takesAnswersThatAreLaterThanItsScale() {
        tally.answered(-Duration.ofHours(2).toNanos(), 10 * MILLI);

        assertThat(tally.good()).isEqualTo(1);
    }

    @Test
    void measuresNoMoreThanHasPassed() {
        Window window = new Window(10 * MILLI, 20 * MILLI);

        assertThat(window.passed(5 * MILLI)).isZero();
        assertThat(window.passed(15 * MILLI)).isEqualTo(Duration.ofMillis(5));
        assertThat(window.passed(25 * MILLI)).isEqualTo(Duration.ofMillis(10));
    }
}
