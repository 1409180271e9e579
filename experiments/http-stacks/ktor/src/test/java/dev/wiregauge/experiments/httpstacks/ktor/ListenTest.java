package dev.wiregauge.experiments.httpstacks.ktor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenTest {

    @Test
    void listensOnLoopbackUnlessTold() {
        assertThat(Listen.Companion.parse(List.of())).isEqualTo(new Listen(8080, "127.0.0.1"));
    }

    @Test
    void takesPortAndAddressInAnyOrder() {
        assertThat(Listen.Companion.parse(List.of("--address=0.0.0.0", "--port=0")))
                .isEqualTo(new Listen(0, "0.0.0.0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "-1", "65536", "1.5"})
    void namesThePortsWhenOneIsNone(String port) {
        assertThatThrownBy(() -> Listen.Companion.parse(List.of("--port=" + port)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port must be 0 to 65535, was " + port);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8080", "--host=0.0.0.0", "--port"})
    void namesItsArgumentsWhenOneIsUnknown(String argument) {
        assertThatThrownBy(() -> Listen.Companion.parse(List.of(argument)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown argument %s; there are --port=N and --address=A", argument);
    }
}
