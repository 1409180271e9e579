package dev.wiregauge.experiments.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThinkTimeTest {

    private static final Duration MIN = Duration.ofMillis(200);
    private static final Duration MAX = Duration.ofMillis(500);

    /** 3000 of 30 000 draws fall into each tenth, with a standard deviation of 52. */
    @Test
    void isDrawnUniformly() {
        ThinkTime thinkTime = new ThinkTime(MIN, MAX);
        int[] tenths = new int[10];

        List<Duration> draws = Stream.generate(thinkTime::draw).limit(30_000).toList();
        draws.forEach(draw -> tenths[(int) Math.min(9, draw.minus(MIN).toMillis() / 30)]++);

        assertThat(draws).allMatch(draw -> draw.compareTo(MIN) >= 0 && draw.compareTo(MAX) <= 0);
        for (int tenth : tenths) {
            assertThat(tenth).isBetween(2_400, 3_600);
        }
    }

    @Test
    void mayBeFixed() {
        assertThat(new ThinkTime(MAX, MAX).draw()).isEqualTo(MAX);
        assertThat(new ThinkTime(Duration.ZERO, Duration.ZERO).draw()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"PT-0.001S,PT1S", "PT0.5S,PT0.2S"})
    void refusesWhatIsNoRange(Duration min, Duration max) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ThinkTime(min, max))
                .withMessageContaining(min + " to " + max);
    }
}
