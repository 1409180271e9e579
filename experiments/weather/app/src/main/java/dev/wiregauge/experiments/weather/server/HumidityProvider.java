package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.GetHumidityRequest;
import dev.wiregauge.experiments.weather.v1.GetHumidityResponse;
import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc.HumidityServiceImplBase;
import dev.wiregauge.experiments.weather.v1.StreamHumidityRequest;
import dev.wiregauge.experiments.weather.v1.StreamHumidityResponse;
import io.grpc.stub.StreamObserver;

/** The service of the humidity. */
final class HumidityProvider extends HumidityServiceImplBase {

    private final ThinkTime thinkTime;

    HumidityProvider(ThinkTime thinkTime) {
        this.thinkTime = thinkTime;
    }

    @Override
    public void getHumidity(GetHumidityRequest request, StreamObserver<GetHumidityResponse> response) {
        Unary.answer(
                thinkTime,
                response,
                () -> GetHumidityResponse.newBuilder()
                        .setHumidity(humidity(request.getStation()))
                        .build());
    }

    @Override
    public StreamObserver<StreamHumidityRequest> streamHumidity(StreamObserver<StreamHumidityResponse> responses) {
        return new ProviderStream<>(
                thinkTime,
                responses,
                request -> StreamHumidityResponse.newBuilder()
                        .setHumidity(humidity(request.getStation()))
                        .build());
    }

    private static Humidity humidity(int asked) {
        int station = Station.valid(asked);
        return Humidity.newBuilder()
                .setStation(station)
                .setRelativePercent(Readings.relativeHumidityPercent(station))
                .build();
    }
}
