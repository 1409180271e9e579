package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.GetHumidityRequest;
import dev.wiregauge.experiments.weather.v1.GetTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc.HumidityServiceFutureStub;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc.TemperatureServiceFutureStub;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceFutureStub;

/** {@link Variant#ASYNC}: merges on the event loop that brings the last answer. */
final class AsyncSource implements WeatherSource {

    private final TemperatureServiceFutureStub temperature;
    private final HumidityServiceFutureStub humidity;
    private final WindServiceFutureStub wind;

    AsyncSource(Providers providers) {
        temperature = TemperatureServiceGrpc.newFutureStub(providers.temperature());
        humidity = HumidityServiceGrpc.newFutureStub(providers.humidity());
        wind = WindServiceGrpc.newFutureStub(providers.wind());
    }

    @Override
    public void weather(int station, Reply reply) {
        new FutureMerge(
                        temperature.getTemperature(GetTemperatureRequest.newBuilder()
                                .setStation(station)
                                .build()),
                        humidity.getHumidity(GetHumidityRequest.newBuilder()
                                .setStation(station)
                                .build()),
                        wind.getWind(
                                GetWindRequest.newBuilder().setStation(station).build()))
                .reply(station, reply);
    }
}
