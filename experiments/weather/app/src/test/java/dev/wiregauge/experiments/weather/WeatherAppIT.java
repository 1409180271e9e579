package dev.wiregauge.experiments.weather;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The jar as it is measured: four servers and a client, each in a JVM of its own, which start slowly on few cores. Those that
 * the weather service asks are the same for all its variants.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class WeatherAppIT {

    @TempDir
    private static Path directory = Path.of("");

    private static AppProcess temperature;
    private static AppProcess humidity;
    private static AppProcess wind;

    @BeforeAll
    static void startThoseThatAreAsked() throws Exception {
        temperature = start("temperature", "--port=0", "--delay=1ms");
        humidity = start("humidity", "--port=0");
        wind = start("wind", "--port=0");
    }

    @AfterAll
    static void endThemAsAnOperatorWould() throws Exception {
        for (AppProcess server : new AppProcess[] {temperature, humidity, wind}) {
            try (server) {
                server.terminate();
                server.awaitEnd();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"async, direct, unary", "blocking, direct, unary", "streaming, cached, streaming"})
    void servesItsClient(String variant, String executor, String pattern) throws Exception {
        Path file = directory.resolve(variant + ".json");
        try (AppProcess weather = start(
                        "weather",
                        "--port=0",
                        "--variant=" + variant,
                        "--executor=" + executor,
                        "--temperature=127.0.0.1:" + temperature.port(),
                        "--humidity=127.0.0.1:" + humidity.port(),
                        "--wind=127.0.0.1:" + wind.port());
                AppProcess client = start(
                        "load",
                        "--target=127.0.0.1:" + weather.port(),
                        "--pattern=" + pattern,
                        "--clients=2",
                        // A blocked event loop writes its answers when all that it has read are done: few, for a short
                        // window on cold JVMs.
                        "--permits=2",
                        "--warm-up=500ms",
                        "--duration=3s",
                        "--report=" + file)) {
            int ended = client.awaitEnd();
            assertThat(ended)
                    .as(client.log() + (Files.exists(file) ? Files.readString(file) : ""))
                    .isZero();
            assertThat(weather.log())
                    .isEqualToIgnoringNewLines("weather, variant %s, executor %s, listens on 127.0.0.1:%d"
                            .formatted(variant, executor, weather.port()));
            weather.terminate();
            weather.awaitEnd();
        }

        JsonNode report = JsonMapper.shared().readTree(Files.readString(file));
        assertThat(report.path("good").asLong()).isPositive();
        assertThat(report.path("failed").asLong()).isZero();
        assertThat(report.path("seconds").asDouble()).isEqualTo(3.0);
        assertThat(report.path("perClient").size()).isEqualTo(2);
    }

    @Test
    void saysWhenItsPortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                AppProcess wind = start("wind", "--port=" + taken.getLocalPort())) {
            assertThat(wind.awaitEnd()).isEqualTo(2);
            assertThat(wind.log()).isEqualToIgnoringNewLines("cannot listen on 127.0.0.1:" + taken.getLocalPort());
        }
    }

    private static AppProcess start(String... arguments) throws Exception {
        return AppProcess.start(directory, arguments);
    }
}
