package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.load.WeatherCalls.Outcome;
import dev.wiregauge.experiments.weather.v1.Weather;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One request of each client before its time runs: otherwise a slow start of the client, of the connection and of the
 * server eats up the warm-up, and on a busy machine what is measured as well. What becomes of it is counted nowhere.
 */
final class FirstAnswers {

    private static final int STATION = 1;

    private final CountDownLatch pending;

    FirstAnswers(int clients) {
        pending = new CountDownLatch(clients);
    }

    /** Returns when each has ended, well or not, or has had the time to. */
    void await(List<? extends WeatherCalls> clients, Duration limit) throws InterruptedException {
        clients.forEach(client -> client.ask(STATION, new Ended()));
        boolean _ = pending.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private final class Ended implements Outcome {

        @Override
        public void answered(Weather weather) {
            pending.countDown();
        }

        @Override
        public void failed(String reason) {
            pending.countDown();
        }
    }
}
