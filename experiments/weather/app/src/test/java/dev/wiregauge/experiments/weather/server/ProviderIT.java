package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.model.Weathers;
import dev.wiregauge.experiments.weather.v1.GetHumidityRequest;
import dev.wiregauge.experiments.weather.v1.GetTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc;
import dev.wiregauge.experiments.weather.v1.Wind;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc;
import io.grpc.BindableService;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyChannelBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderIT {

    @Test
    void readsTheTemperature() throws Exception {
        Temperature reading = ask(
                TemperatureProvider::new,
                Duration.ZERO,
                channel -> TemperatureServiceGrpc.newBlockingStub(channel)
                        .getTemperature(
                                GetTemperatureRequest.newBuilder().setStation(7).build())
                        .getTemperature());

        assertThat(reading)
                .isEqualTo(Temperature.newBuilder()
                        .setStation(7)
                        .setCelsius(Readings.celsius(7))
                        .build());
    }

    @Test
    void readsTheHumidity() throws Exception {
        Humidity reading = ask(
                HumidityProvider::new,
                Duration.ZERO,
                channel -> HumidityServiceGrpc.newBlockingStub(channel)
                        .getHumidity(
                                GetHumidityRequest.newBuilder().setStation(7).build())
                        .getHumidity());

        assertThat(reading)
                .isEqualTo(Humidity.newBuilder()
                        .setStation(7)
                        .setRelativePercent(Readings.relativeHumidityPercent(7))
                        .build());
    }

    @Test
    void readsTheWindAfterADelay() throws Exception {
        Wind reading = ask(
                WindProvider::new,
                Duration.ofMillis(20),
                channel -> WindServiceGrpc.newBlockingStub(channel)
                        .getWind(GetWindRequest.newBuilder().setStation(7).build())
                        .getWind());

        assertThat(reading)
                .isEqualTo(Wind.newBuilder()
                        .setStation(7)
                        .setMetresPerSecond(Readings.windMetresPerSecond(7))
                        .setDirectionDegrees(Readings.windDirectionDegrees(7))
                        .build());
    }

    @Test
    void refusesAStationThatDoesNotExist() {
        assertThatExceptionOfType(StatusRuntimeException.class)
                .isThrownBy(() -> ask(
                        WindProvider::new,
                        Duration.ZERO,
                        channel ->
                                WindServiceGrpc.newBlockingStub(channel).getWind(GetWindRequest.getDefaultInstance())))
                .withMessage("INVALID_ARGUMENT: station must be 1 to 1000000");
    }

    /** The streams of the other two are the same class. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void streamsInTheOrderOfTheRequests(int delayMillis) throws Exception {
        ThinkTime thinkTime = new ThinkTime(Duration.ofMillis(delayMillis));
        try (Topology topology =
                new Topology().wind(new WindProvider(thinkTime)).start(Variant.STREAMING, "cached")) {
            Answers answers = new Answers();
            WeatherRequests.ask(topology, answers, IntStream.rangeClosed(1, 2_000));

            assertThat(answers.all())
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 2_000)
                            .mapToObj(Weathers::of)
                            .toList());
        } finally {
            thinkTime.close();
        }
    }

    private static <T> T ask(
            Function<ThinkTime, BindableService> service, Duration delay, Function<ManagedChannel, T> client)
            throws Exception {
        ThinkTime thinkTime = new ThinkTime(delay);
        try (RunningServer server = RunningServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                ServerExecutor.parse("direct"),
                service.apply(thinkTime),
                thinkTime::close,
                List.of())) {
            ManagedChannel channel = NettyChannelBuilder.forAddress("127.0.0.1", server.port())
                    .usePlaintext()
                    .build();
            try {
                return client.apply(channel);
            } finally {
                channel.shutdownNow();
            }
        }
    }
}
