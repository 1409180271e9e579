package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What it reads is a matter of the query's parameters. */
class GrpcTimeoutTest {

    /** To the last digit but for the time that the test takes, which may be any. */
    @ParameterizedTest
    @CsvSource({
        "PT0.05S,n,0.000000001",
        "PT60S,u,0.000001",
        "PT99S,u,0.000001",
        "PT5M,m,0.001",
        "PT24H,m,0.001",
        "PT48H,S,1",
        "PT27000H,S,1"
    })
    void writesWhatIsLeftInTheFinestUnitThatEightDigitsSufficeFor(Duration budget, String unit, double seconds) {
        Deadline deadline = Deadline.after(budget);
        String text = GrpcTimeout.of(deadline);
        Duration after = Duration.ofNanos(deadline.remainingNanos());
        assertThat(text).matches("[0-9]{1,8}" + unit);
        assertThat(GrpcTimeout.parse(text).orElseThrow())
                .isGreaterThanOrEqualTo(after)
                .isLessThan(budget.plusNanos((long) (seconds * 1e9)));
    }

    /** The form of gRPC has no zero. */
    @Test
    void writesLeastWhenNothingIsLeft() {
        assertThat(GrpcTimeout.of(Deadline.after(Duration.ZERO))).isEqualTo("1n");
        assertThat(GrpcTimeout.of(Deadline.after(Duration.ofSeconds(-5)))).isEqualTo("1n");
    }
}
