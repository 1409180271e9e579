package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void intervalsHaveTwoEndsInOrder() {
        assertThatThrownBy(() -> new Interval(2, 1)).hasMessageContaining("2.0 to 1.0");
        assertThatThrownBy(() -> new Interval(Double.NaN, 1)).hasMessageContaining("NaN");
    }

    @Test
    void littlesLawGivesTheConcurrencyOfAClosedLoop() {
        assertThat(LittlesLaw.inFlight(500, 200)).isEqualTo(100);
        assertThat(LittlesLaw.holds(86, 100, 0.15)).isTrue();
        assertThat(LittlesLaw.holds(84, 100, 0.15)).isFalse();
        assertThat(LittlesLaw.holds(116, 100, 0.15)).isFalse();
    }
}
