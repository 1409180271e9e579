package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.v1.Humidity;
import dev.wiregauge.experiments.weather.v1.Temperature;
import dev.wiregauge.experiments.weather.v1.Weather;
import dev.wiregauge.experiments.weather.v1.Wind;
import io.grpc.Status;

/** Puts three readings together. */
final class Merge {

    private Merge() {}

    /** Throws what the caller is to be told when a reading is not of this station. */
    static Weather weather(int station, Temperature temperature, Humidity humidity, Wind wind) {
        check(Providers.TEMPERATURE, station, temperature.getStation());
        check(Providers.HUMIDITY, station, humidity.getStation());
        check(Providers.WIND, station, wind.getStation());
        return Weather.newBuilder()
                .setStation(station)
                .setTemperatureCelsius(temperature.getCelsius())
                .setRelativeHumidityPercent(humidity.getRelativePercent())
                .setWindMetresPerSecond(wind.getMetresPerSecond())
                .setWindDirectionDegrees(wind.getDirectionDegrees())
                .build();
    }

    private static void check(String service, int asked, int answered) {
        if (answered != asked) {
            throw Status.UNAVAILABLE
                    .withDescription(service + " service answered for another station")
                    .asRuntimeException();
        }
    }
}
