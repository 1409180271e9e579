package dev.wiregauge.aggregator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ModeTest {

    @Test
    void carriesTheNamesOfTheContract() {
        assertThat(Stream.of(Mode.values()).map(Mode::label))
                .containsExactly("rest-unary", "grpc-unary", "grpc-stream");
    }

    @Test
    void isFoundByTransportAndPattern() {
        assertThat(Mode.of("grpc", "stream")).contains(Mode.GRPC_STREAM);
        assertThat(Mode.of("rest", "stream")).isEmpty();
        assertThat(Mode.of("GRPC", "stream")).isEmpty();
        assertThat(Mode.of("grpc-stream", "")).isEmpty();
    }
}
