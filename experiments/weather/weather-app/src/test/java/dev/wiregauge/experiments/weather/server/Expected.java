package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.Weather;

/** What a station's weather must be. */
final class Expected {

    private Expected() {}

    static Weather weather(int station) {
        return Weather.newBuilder()
                .setStation(station)
                .setTemperatureCelsius(Readings.celsius(station))
                .setRelativeHumidityPercent(Readings.relativeHumidityPercent(station))
                .setWindMetresPerSecond(Readings.windMetresPerSecond(station))
                .setWindDirectionDegrees(Readings.windDirectionDegrees(station))
                .build();
    }
}
