package dev.wiregauge.experiments.weather;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class WeatherAppTest {

    private final StringWriter err = new StringWriter();
    private final StringWriter out = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"weather", "temperature", "humidity", "wind", "load"})
    void explainsEachSubcommand(String subcommand) {
        assertThat(run(subcommand, "--help")).isZero();
        assertThat(out.toString()).contains("Usage: weather-app " + subcommand);
    }

    @Test
    void namesTheVariantsWhenOneIsWrong() {
        assertThat(run("weather", "--port=0", "--variant=reactive")).isEqualTo(2);
        assertThat(err.toString())
                .contains("'reactive'")
                .containsIgnoringCase("direct, blocking, async, virtual, streaming");
    }

    @Test
    void namesTheExecutorsWhenOneIsWrong() {
        assertThat(run("weather", "--port=0", "--variant=async", "--executor=huge"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("'huge' is none of cached, fixed-N, stealing-N, direct, virtual (N threads, 1 to 9999)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "weather --variant=async --port=0 --delay=5ms|--delay is for the variant direct",
                "weather --variant=async --port=0 --upstream-deadline=0s|--upstream-deadline must not be zero",
                "weather --variant=async --port=0 --wind=nowhere|'nowhere' is not of the form HOST:PORT",
                "weather --variant=async --port=0 --wind=host:99999|'host:99999' is not of the form HOST:PORT",
                "weather --variant=async|--port",
                "weather --port=0|--variant",
                "wind --port=0 --delay=5|'5' is not a duration such as 5ms, 30s or 2m",
                "wind --port=70000|--port must be 0 to 65535",
                "load --permits=0|--permits must be 1 to 100000",
                "load --clients=0|--clients must be 1 to 100",
                "load --connections=0|--connections must be 1 to 100",
                "load --duration=0s|--duration must not be zero",
                "load --pattern=batch|'batch'"
            })
    void saysWhatIsWrong(String arguments, String message) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("\tat ");
    }

    private int run(String... arguments) {
        CommandLine commandLine = WeatherApp.commandLine();
        commandLine.setErr(new PrintWriter(err, true));
        commandLine.setOut(new PrintWriter(out, true));
        return commandLine.execute(arguments);
    }
}
