package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "28.57, 28.6",
        "3.7, 3.70",
        "99.96, 100",
        "238.68, 239",
        "'3480.4', '3,480'",
        "'1234567', '1,234,567'",
        "0.0123, 0.0123",
        "0.9996, 1.00",
        "123456789, 1.23e8",
        "0.00042, 4.2e-4",
        "-3.7, -3.70",
        "NaN, –",
        "Infinity, –"
    })
    void threeDigitsMatter(double value, String shown) {
        assertThat(Quantity.of(value)).isEqualTo(shown);
    }

    @Test
    void theUnknownIsADash() {
        assertThat(Quantity.of(null)).isEqualTo("–");
        assertThat(Quantity.whole(null)).isEqualTo("–");
        List<String> tiers = List.of("aggregator", "backend");
        assertThat(Quantity.tiers(tiers, Map.of(), ", ")).isEqualTo("–");
        assertThat(Quantity.tiers(tiers, Map.of("aggregator", 435.2), ", ")).isEqualTo("435, –");
    }

    @Test
    void anIntervalHasTwoEnds() {
        assertThat(Quantity.interval(List.of(0.97, 1.03))).isEqualTo("0.970 to 1.03");
        assertThat(Quantity.interval(List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.30000000000000004, 0.3", "50, 50", "'20000', '20,000'", "1e9, 1e9", "5e-4, 5e-4", "0, 0", "2.5, 2.5"
    })
    void aTickIsAsShortAsItIsRound(double value, String shown) {
        assertThat(Quantity.tick(value)).isEqualTo(shown);
    }

    @Test
    void positionsAreShort() {
        assertThat(Quantity.position(12.3456)).isEqualTo("12.3");
        assertThat(Quantity.position(400)).isEqualTo("400");
    }
}
