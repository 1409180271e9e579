package dev.wiregauge.experiments.weather.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @Test
    void haveAUnit() {
        assertThat(Durations.parse("0ms")).isZero();
        assertThat(Durations.parse("5ms")).isEqualTo(Duration.ofMillis(5));
        assertThat(Durations.parse("30s")).isEqualTo(Duration.ofSeconds(30));
        assertThat(Durations.parse("2m")).isEqualTo(Duration.ofMinutes(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "ms", "-5ms", "1.5s", "5 ms", "1h", "1234567s"})
    void areNothingElse(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'%s' is not a duration such as 5ms, 30s or 2m", text);
    }
}
