package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.GetTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.GetTemperatureResponse;
import dev.wiregauge.experiments.weather.v1.StreamTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.StreamTemperatureResponse;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc.TemperatureServiceImplBase;
import io.grpc.stub.StreamObserver;

/** The service of the temperature. */
final class TemperatureProvider extends TemperatureServiceImplBase {

    private final ThinkTime thinkTime;

    TemperatureProvider(ThinkTime thinkTime) {
        this.thinkTime = thinkTime;
    }

    @Override
    public void getTemperature(GetTemperatureRequest request, StreamObserver<GetTemperatureResponse> response) {
        Unary.answer(
                thinkTime,
                response,
                () -> GetTemperatureResponse.newBuilder()
                        .setTemperature(temperature(request.getStation()))
                        .build());
    }

    @Override
    public StreamObserver<StreamTemperatureRequest> streamTemperature(
            StreamObserver<StreamTemperatureResponse> responses) {
        return new ProviderStream<>(
                thinkTime,
                responses,
                request -> StreamTemperatureResponse.newBuilder()
                        .setTemperature(temperature(request.getStation()))
                        .build());
    }

    private static Temperature temperature(int asked) {
        int station = Station.valid(asked);
        return Temperature.newBuilder()
                .setStation(station)
                .setCelsius(Readings.celsius(station))
                .build();
    }
}
