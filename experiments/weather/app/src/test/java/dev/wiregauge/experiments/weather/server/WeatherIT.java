package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.model.Weathers;
import dev.wiregauge.experiments.weather.v1.StreamWeatherRequest;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class WeatherIT {

    /** Blocking stubs on the direct executor are tested in processes apart: here all servers share event loops. */
    @ParameterizedTest
    @CsvSource({
        "DIRECT, cached",
        "DIRECT, direct",
        "BLOCKING, cached",
        "BLOCKING, fixed-10",
        "BLOCKING, stealing-8",
        "BLOCKING, virtual",
        "ASYNC, cached",
        "ASYNC, fixed-10",
        "ASYNC, direct",
        "VIRTUAL, fixed-10",
        "VIRTUAL, direct",
        "VIRTUAL, virtual"
    })
    void isPutTogether(Variant variant, String executor) throws Exception {
        try (Topology topology = new Topology().start(variant, executor)) {
            ManagedChannel channel = topology.connect();

            for (int station : new int[] {1, 2, 3, 99, Readings.LAST_STATION}) {
                assertThat(Topology.weather(channel, station)).isEqualTo(Weathers.of(station));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "STREAMING")
    void isRefusedForAStationThatDoesNotExist(Variant variant) throws Exception {
        try (Topology topology = new Topology().start(variant, "cached")) {
            ManagedChannel channel = topology.connect();

            for (int station : new int[] {0, -1, 1_000_001}) {
                assertThatExceptionOfType(StatusRuntimeException.class)
                        .isThrownBy(() -> Topology.weather(channel, station))
                        .withMessage("INVALID_ARGUMENT: station must be 1 to 1000000");
            }
        }
    }

    @Test
    void isServedByCallOrByStreamAndNotByBoth() throws Exception {
        try (Topology streaming = new Topology().start(Variant.STREAMING, "cached");
                Topology calls = new Topology().start(Variant.ASYNC, "cached")) {
            assertThatExceptionOfType(StatusRuntimeException.class)
                    .isThrownBy(() -> Topology.weather(streaming.connect(), 1))
                    .satisfies(
                            refused -> assertThat(refused.getStatus().getCode()).isEqualTo(Status.Code.UNIMPLEMENTED));

            Answers answers = new Answers();
            WeatherServiceGrpc.newStub(calls.connect())
                    .streamWeather(answers)
                    .onNext(StreamWeatherRequest.newBuilder().setStation(1).build());
            assertThat(answers.failure().getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void isHealthy(Variant variant) throws Exception {
        try (Topology topology = new Topology().start(variant, "cached")) {
            HealthGrpc.HealthBlockingStub health = HealthGrpc.newBlockingStub(topology.connect());

            for (String service : new String[] {"", WeatherServiceGrpc.SERVICE_NAME}) {
                assertThat(health.check(HealthCheckRequest.newBuilder()
                                        .setService(service)
                                        .build())
                                .getStatus())
                        .isEqualTo(ServingStatus.SERVING);
            }
        }
    }
}
