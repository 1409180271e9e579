package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class UpstreamCallsTest {

    private final UpstreamCalls calls = new UpstreamCalls("wind", Duration.ofSeconds(1));

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            mode = Mode.EXCLUDE,
            names = {"OK", "CANCELLED", "DEADLINE_EXCEEDED", "UNAVAILABLE"})
    void isAFailureOfTheServiceWhateverItSays(Status.Code code) {
        assertTold(code, Status.Code.UNAVAILABLE, "wind service failed");
    }

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            names = {"DEADLINE_EXCEEDED"})
    void isLate(Status.Code code) {
        assertTold(code, Status.Code.DEADLINE_EXCEEDED, "wind service did not answer in time");
    }

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            names = {"UNAVAILABLE"})
    void isAway(Status.Code code) {
        assertTold(code, Status.Code.UNAVAILABLE, "wind service cannot be reached");
    }

    @ParameterizedTest
    @EnumSource(
            value = Status.Code.class,
            names = {"OK", "CANCELLED"})
    void isWhatItIs(Status.Code code) {
        Status told = calls.forCallers(status(code));

        assertThat(told.getCode()).isEqualTo(code);
        assertThat(told.getDescription()).isNull();
    }

    private void assertTold(Status.Code code, Status.Code told, String description) {
        Status status = calls.forCallers(status(code));

        assertThat(status.getCode()).isEqualTo(told);
        assertThat(status.getDescription()).isEqualTo(description);
        assertThat(status.getCause()).isNull();
    }

    private static Status status(Status.Code code) {
        return code.toStatus()
                .withDescription("io exception, 127.0.0.1:9193")
                .withCause(new IllegalStateException("inside"));
    }
}
