package dev.wiregauge.experiments.weather.server;

import dev.wiregauge.experiments.weather.model.Weathers;
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
        reply.send(Weathers.of(station));
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
