package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.GetWeatherRequest;
import dev.wiregauge.experiments.weather.v1.GetWeatherResponse;
import dev.wiregauge.experiments.weather.v1.WeatherServiceGrpc.WeatherServiceImplBase;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;

/** The variants that answer one call with one weather. */
final class WeatherService extends WeatherServiceImplBase {

    private final WeatherSource source;

    WeatherService(WeatherSource source) {
        this.source = source;
    }

    @Override
    public void getWeather(GetWeatherRequest request, StreamObserver<GetWeatherResponse> response) {
        Reply reply = new Reply(response);
        try {
            source.weather(Station.valid(request.getStation()), reply);
        } catch (StatusRuntimeException failure) {
            reply.fail(failure);
        }
    }
}
