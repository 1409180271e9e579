package dev.wiregauge.experiments.weather.server;

import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.common.util.concurrent.ListenableFuture;
import dev.wiregauge.experiments.weather.v1.GetWeatherRequest;
import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** One call of a client that goes on with something else. */
record Call(ListenableFuture<GetWeatherResponse> response) {

    static Call start(ManagedChannel channel, int station) {
        return start(channel, station, Topology.PATIENCE);
    }

    static Call start(ManagedChannel channel, int station, Duration deadline) {
        return new Call(WeatherServiceGrpc.newFutureStub(channel)
                .withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS)
                .getWeather(GetWeatherRequest.newBuilder().setStation(station).build()));
    }

    Weather weather() throws Exception {
        return response.get(Topology.PATIENCE.toSeconds(), TimeUnit.SECONDS).getWeather();
    }

    Status failure() {
        Throwable thrown = catchThrowable(this::weather);
        return Status.fromThrowable(
                thrown instanceof ExecutionException wrapped && wrapped.getCause() != null
                        ? wrapped.getCause()
                        : thrown);
    }

    void cancel() {
        response.cancel(true);
    }
}
