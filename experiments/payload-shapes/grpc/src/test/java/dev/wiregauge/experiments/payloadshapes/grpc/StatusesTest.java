package dev.wiregauge.experiments.payloadshapes.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
import dev.wiregauge.experiments.payloadshapes.model.RefusedException.Reason;
import io.grpc.Status;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusesTest {

    @ParameterizedTest
    @CsvSource({"INVALID, INVALID_ARGUMENT", "UNKNOWN, NOT_FOUND", "OVERLOADED, UNAVAILABLE"})
    void tellsTheReasonOfARefusalHoweverItIsWrapped(Reason reason, Status.Code code) {
        Throwable wrapped = new CompletionException(new RefusedException(reason, "because"));

        Status status = Statuses.of(wrapped);

        assertThat(status.getCode()).isEqualTo(code);
        assertThat(status.getDescription()).isEqualTo("because");
    }

    @Test
    void tellsNothingOfWhatWentWrongInside() {
        Status status = Statuses.of(new IllegalStateException("a secret"));

        assertThat(status.getCode()).isEqualTo(Status.Code.INTERNAL);
        assertThat(status.getDescription()).isNull();
        assertThat(status.getCause()).isNull();
    }
}
