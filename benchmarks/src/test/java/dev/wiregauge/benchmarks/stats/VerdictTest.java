package dev.wiregauge.benchmarks.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {

    @ParameterizedTest
    @CsvSource({
        "8.11, 8.70, 0.96, 1.05, HIGHER",
        "0.10, 0.12, 0.96, 1.05, LOWER",
        "0.97, 1.07, 0.99, 1.01, NO_DIFFERENCE",
        "1.01, 1.04, 0.96, 1.05, NO_DIFFERENCE",
        "1.01, 1.06, 0.96, 1.05, HIGHER",
        "0.95, 0.99, 0.96, 1.05, LOWER",
        "1.00, 1.20, 0.96, 1.05, NO_DIFFERENCE",
        "8.11, 8.70, 0, Infinity, NO_DIFFERENCE",
        "0, Infinity, 0.96, 1.05, NO_DIFFERENCE",
    })
    void claimsOnlyWhatTheIntervalsSay(double low, double high, double floorLow, double floorHigh, Verdict verdict) {
        assertThat(Verdict.of(new Interval(low, high), new Interval(floorLow, floorHigh)))
                .isEqualTo(verdict);
    }

    @Test
    void intervalsHaveTwoEndsInOrder() {
        assertThatThrownBy(() -> new Interval(2, 1)).hasMessageContaining("2.0 to 1.0");
        assertThatThrownBy(() -> new Interval(Double.NaN, 1)).hasMessageContaining("NaN");
        assertThat(new Interval(1, 3).hull(new Interval(2, 4))).isEqualTo(new Interval(1, 4));
    }

    @Test
    void littlesLawGivesTheConcurrencyOfAClosedLoop() {
        assertThat(LittlesLaw.inFlight(500, 200)).isEqualTo(100);
        assertThat(LittlesLaw.holds(86, 100, 0.15)).isTrue();
        assertThat(LittlesLaw.holds(84, 100, 0.15)).isFalse();
        assertThat(LittlesLaw.holds(116, 100, 0.15)).isFalse();
    }
}
