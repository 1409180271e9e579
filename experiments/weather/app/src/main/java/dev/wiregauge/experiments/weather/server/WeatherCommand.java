package dev.wiregauge.experiments.weather.server;

import com.google.common.net.HostAndPort;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Serves the weather. */
@Command(name = "weather", description = "Serves the weather, put together from the three other services.")
public final class WeatherCommand extends ServerCommand {

    @Option(
            names = "--variant",
            required = true,
            paramLabel = "VARIANT",
            description = "How it comes by the three readings: ${COMPLETION-CANDIDATES}.")
    private Variant variant = Variant.DIRECT;

    @Option(
            names = "--executor",
            defaultValue = "cached",
            converter = ServerExecutor.Converter.class,
            description = "What runs the requests: cached, fixed-N, stealing-N, direct, virtual (${DEFAULT-VALUE}).")
    private ServerExecutor executor = ServerExecutor.parse("cached");

    @Option(names = "--temperature", defaultValue = "127.0.0.1:9191", paramLabel = "HOST:PORT")
    private HostAndPort temperature = HostAndPort.fromHost("");

    @Option(names = "--humidity", defaultValue = "127.0.0.1:9192", paramLabel = "HOST:PORT")
    private HostAndPort humidity = HostAndPort.fromHost("");

    @Option(names = "--wind", defaultValue = "127.0.0.1:9193", paramLabel = "HOST:PORT")
    private HostAndPort wind = HostAndPort.fromHost("");

    @Option(
            names = "--upstream-deadline",
            defaultValue = "5s",
            description = "How long one answer of the three services may take (${DEFAULT-VALUE}).")
    private Duration deadline = Duration.ZERO;

    @Option(
            names = "--delay",
            defaultValue = "0ms",
            description = "Variant direct only: how long a request keeps its thread waiting (${DEFAULT-VALUE}).")
    private Duration delay = Duration.ZERO;

    @Override
    String setUp() {
        return "weather, variant %s, executor %s,".formatted(variant, executor);
    }

    @Override
    RunningServer start(InetSocketAddress address) throws IOException {
        if (variant != Variant.DIRECT && !delay.isZero()) {
            throw new ParameterException(
                    spec().commandLine(), "--delay is for the variant direct: give it to the three services instead");
        }
        if (deadline.isZero()) {
            throw new ParameterException(spec().commandLine(), "--upstream-deadline must not be zero");
        }
        return WeatherServer.start(
                address,
                new WeatherSettings(variant, executor, delay, deadline, temperature, humidity, wind),
                List.of());
    }
}
