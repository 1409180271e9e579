package dev.wiregauge.experiments.weather.model;

import dev.wiregauge.experiments.weather.v1.Weather;

/** What the weather of a station must be. */
public final class Weathers {

    private Weathers() {}

    public static Weather of(int station) {
        return Weather.newBuilder()
                .setStation(station)
                .setTemperatureCelsius(Readings.celsius(station))
                .setRelativeHumidityPercent(Readings.relativeHumidityPercent(station))
                .setWindMetresPerSecond(Readings.windMetresPerSecond(station))
                .setWindDirectionDegrees(Readings.windDirectionDegrees(station))
                .build();
    }
}
