package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.GetHumidityRequest;
import dev.wiregauge.experiments.weather.v1.GetHumidityResponse;
import dev.wiregauge.experiments.weather.v1.GetTemperatureRequest;
import dev.wiregauge.experiments.weather.v1.GetTemperatureResponse;
import dev.wiregauge.experiments.weather.v1.GetWindRequest;
import dev.wiregauge.experiments.weather.v1.GetWindResponse;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc;
import dev.wiregauge.experiments.weather.v1.HumidityServiceGrpc.HumidityServiceBlockingStub;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc;
import dev.wiregauge.experiments.weather.v1.TemperatureServiceGrpc.TemperatureServiceBlockingStub;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc;
import dev.wiregauge.experiments.weather.v1.WindServiceGrpc.WindServiceBlockingStub;

/** The three services, each call waiting for its answer on the thread that makes it. */
final class BlockingCalls {

    private final TemperatureServiceBlockingStub temperature;
    private final HumidityServiceBlockingStub humidity;
    private final WindServiceBlockingStub wind;

    BlockingCalls(Providers providers) {
        temperature = TemperatureServiceGrpc.newBlockingStub(providers.temperature());
        humidity = HumidityServiceGrpc.newBlockingStub(providers.humidity());
        wind = WindServiceGrpc.newBlockingStub(providers.wind());
    }

    GetTemperatureResponse temperature(int station) {
        return temperature.getTemperature(
                GetTemperatureRequest.newBuilder().setStation(station).build());
    }

    GetHumidityResponse humidity(int station) {
        return humidity.getHumidity(
                GetHumidityRequest.newBuilder().setStation(station).build());
    }

    GetWindResponse wind(int station) {
        return wind.getWind(GetWindRequest.newBuilder().setStation(station).build());
    }
}
