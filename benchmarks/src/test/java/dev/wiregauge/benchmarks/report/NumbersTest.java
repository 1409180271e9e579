package dev.wiregauge.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.benchmarks.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.97, 0.970",
        "28.57, 28.6",
        "3.7, 3.70",
        "5, 5.00",
        "99.96, 100",
        "0.9996, 1.00",
        "238.68, 239",
        "'3711.57', '3,710'",
        "98765.4, '98,800'",
        "'1234567', '1,230,000'",
        "0.0123, 0.0123",
        "123456789, 1.23e8",
        "0.00042, 4.2e-4",
        "0.000123456, 1.23e-4",
        "-3.7, -3.70",
        "2.1649E52, 2.16e52",
        "NaN, –",
        "Infinity, ∞"
    })
    void threeDigitsMatter(double value, String shown) {
        assertThat(Numbers.of(value)).isEqualTo(shown);
    }

    @Test
    void theUnknownIsADash() {
        assertThat(Numbers.of(null)).isEqualTo("–");
        assertThat(Numbers.whole(null)).isEqualTo("–");
    }

    @Test
    void anIntervalHasTwoEnds() {
        assertThat(Numbers.interval(new Interval(0.97, 1.03))).isEqualTo("0.970 to 1.03");
        assertThat(Numbers.interval(new Interval(0.5, Double.POSITIVE_INFINITY)))
                .isEqualTo("0.500 to ∞");
        assertThat(Numbers.interval(Interval.ANY_RATIO)).isEqualTo("unknown");
    }

    @ParameterizedTest
    @CsvSource({
        "0.30000000000000004, 0.3",
        "50, 50",
        "'20000', '20,000'",
        "1e9, 1e9",
        "5e-4, 5e-4",
        "0, 0",
        "2.5, 2.5",
        "12722.758, 12722.8"
    })
    void aTickIsAsShortAsItIsRound(double value, String shown) {
        assertThat(Numbers.tick(value)).isEqualTo(shown);
    }

    @Test
    void countsHaveAllTheirDigits() {
        assertThat(Numbers.counted(1, "block")).isEqualTo("1 block");
        assertThat(Numbers.counted(12345, "request")).isEqualTo("12,345 requests");
    }
}
