package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.v1.Weather;
import io.grpc.Status;
import java.time.Duration;

/**
 * {@link Variant#DIRECT}.
 *
 * @param delay how long each request keeps its thread waiting, in place of the calls that other variants make
 */
record DirectSource(Duration delay) implements WeatherSource {

    @Override
    public void weather(int station, Reply reply) {
        think();
        reply.send(Weather.newBuilder()
                .setStation(station)
                .setTemperatureCelsius(Readings.celsius(station))
                .setRelativeHumidityPercent(Readings.relativeHumidityPercent(station))
                .setWindMetresPerSecond(Readings.windMetresPerSecond(station))
                .setWindDirectionDegrees(Readings.windDirectionDegrees(station))
                .build());
    }

    private void think() {
        if (delay.isZero()) {
            return;
        }
        try {
            Thread.sleep(delay);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw Status.UNAVAILABLE.withDescription("shutting down").asRuntimeException();
        }
    }
}
