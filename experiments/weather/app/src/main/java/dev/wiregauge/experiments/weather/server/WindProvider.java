package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.GetWindResponse;
import dev.wiregauge.experiments.weather.v1.StreamWindRequest;
import dev.wiregauge.experiments.weather.v1.StreamWindResponse;
import dev.wiregauge.experiments.weather.v1.Wind;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceImplBase;
import io.grpc.stub.StreamObserver;

/** The service of the wind. */
final class WindProvider extends WindServiceImplBase {

    private final ThinkTime thinkTime;

    WindProvider(ThinkTime thinkTime) {
        this.thinkTime = thinkTime;
    }

    @Override
    public void getWind(GetWindRequest request, StreamObserver<GetWindResponse> response) {
        Unary.answer(
                thinkTime,
                response,
                () -> GetWindResponse.newBuilder()
                        .setWind(wind(request.getStation()))
                        .build());
    }

    @Override
    public StreamObserver<StreamWindRequest> streamWind(StreamObserver<StreamWindResponse> responses) {
        return new ProviderStream<>(
                thinkTime,
                responses,
                request -> StreamWindResponse.newBuilder()
                        .setWind(wind(request.getStation()))
                        .build());
    }

    private static Wind wind(int asked) {
        int station = Station.valid(asked);
        return Wind.newBuilder()
                .setStation(station)
                .setMetresPerSecond(Readings.windMetresPerSecond(station))
                .setDirectionDegrees(Readings.windDirectionDegrees(station))
                .build();
    }
}
