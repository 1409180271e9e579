package dev.wiregauge.benchmarks.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.wiregauge.benchmarks.report.Numbers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {

    @ParameterizedTest
    @CsvSource({"238.68, 250", "28.6, 30", "1, 1", "0.00042, 0.0005", "123456789, 140000000", "100, 100", "101, 120"})
    void startsAtZeroAndEndsAtARoundValue(double max, double end) {
        Scale scale = Scale.fromZero(max);
        assertThat(scale.low()).isZero();
        assertThat(scale.high()).isCloseTo(end, within(end * 1e-9));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -3, Double.NaN, Double.POSITIVE_INFINITY})
    void hasAnAxisEvenWithoutAUsableValue(double max) {
        assertThat(Scale.fromZero(max)).isEqualTo(new Scale(0, 1, false));
    }

    @Test
    void mapsLinearly() {
        assertThat(new Scale(0, 200, false).fraction(50)).isEqualTo(0.25);
    }

    @Test
    void mapsLogarithmically() {
        assertThat(new Scale(0.1, 1000, true).fraction(10)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void neverLeavesTheAxis() {
        assertThat(new Scale(1, 10, false).fraction(11)).isEqualTo(1);
        assertThat(new Scale(1, 10, true).fraction(-1)).isZero();
        assertThat(new Scale(0, 10, false).fraction(Double.NaN)).isZero();
        assertThat(new Scale(0, 10, false).fraction(Double.POSITIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void ticksAreRound() {
        assertThat(new Scale(0, 250, false).ticks(7)).containsExactly(0.0, 50.0, 100.0, 150.0, 200.0, 250.0);
        assertThat(new Scale(0.03, 1.3, true).ticks(7))
                .satisfies(ticks -> assertThat(labels(ticks)).containsExactly("0.05", "0.1", "0.2", "0.5", "1"));
        assertThat(labels(new Scale(0, 0.3, false).ticks(4))).containsExactly("0", "0.1", "0.2", "0.3");
    }

    @Test
    void aNarrowLogarithmicAxisHasTicksToo() {
        assertThat(labels(new Scale(0.92, 1.11, true).ticks(5))).containsExactly("0.95", "1", "1.05", "1.1");
    }

    @ParameterizedTest
    @CsvSource({"1e-9, 1e9", "0.5, 2e6", "1, 6", "0.9, 1.1", "1e-7, 1.2", "999, 1001"})
    void neverHasMoreTicksThanAskedForNorNone(double low, double high) {
        for (int atMost = 2; atMost <= 8; atMost++) {
            assertThat(new Scale(low, high, true).ticks(atMost)).hasSizeBetween(1, atMost);
            assertThat(new Scale(low, high, false).ticks(atMost)).hasSizeBetween(1, atMost);
        }
    }

    @Test
    void becomesLogarithmicWhereTheSpreadIsLargeAndAllArePositive() {
        assertThat(Scale.bySpread(List.of(1.0, 21.0), 20).log()).isTrue();
        assertThat(Scale.bySpread(List.of(1.0, 19.0), 20).log()).isFalse();
        assertThat(Scale.bySpread(List.of(0.0, 100.0), 20).log()).isFalse();
        assertThat(Scale.bySpread(List.of(), 20)).isEqualTo(Scale.fromZero(1));
    }

    private static List<String> labels(List<? extends Double> ticks) {
        return ticks.stream().map(Numbers::tick).toList();
    }
}
