package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.Weather;

/** Which answer is right. */
final class Answers {

    private Answers() {}

    /** Exactly: the values travel as the doubles that they are. */
    static boolean isRight(int station, Weather weather) {
        return weather.getStation() == station
                && weather.getTemperatureCelsius() == Readings.celsius(station)
                && weather.getRelativeHumidityPercent() == Readings.relativeHumidityPercent(station)
                && weather.getWindMetresPerSecond() == Readings.windMetresPerSecond(station)
                && weather.getWindDirectionDegrees() == Readings.windDirectionDegrees(station);
    }
}
