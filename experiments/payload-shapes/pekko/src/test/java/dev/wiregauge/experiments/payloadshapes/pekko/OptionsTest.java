package dev.wiregauge.experiments.payloadshapes.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

    @Test
    void listensOnLoopbackUnlessToldOtherwise() {
        assertThat(Options.parse()).isEqualTo(new Options("127.0.0.1", 8080, 64));
    }

    @Test
    void readsEveryArgument() {
        assertThat(Options.parse("--port=0", "--blocking.threads=8", "--address=0.0.0.0"))
                .isEqualTo(new Options("0.0.0.0", 0, 8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--port=x | port must be a number, but is 'x'",
                "--port=65536 | port must be 0 to 65535, but is 65536",
                "--port=-1 | port must be 0 to 65535, but is -1",
                "--blocking.threads=0 | blocking.threads must be 1 to 1024, but is 0",
                "--blocking.threads=many | blocking.threads must be a number, but is 'many'",
                "--threads=1 | unknown argument --threads; there are --port=N, --address=HOST and --blocking.threads=N",
                "--help | unknown argument --help; there are --port=N, --address=HOST and --blocking.threads=N"
            })
    void saysWhatIsWrongAndWhatThereIs(String argument, String message) {
        assertThatThrownBy(() -> Options.parse(argument))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
