package dev.wiregauge.experiments.weather.load;

import dev.wiregauge.experiments.weather.load.WeatherCalls.Outcome;
import dev.wiregauge.experiments.weather.model.Readings;
import dev.wiregauge.experiments.weather.model.Weathers;
import dev.wiregauge.experiments.weather.v1.Weather;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * One client: keeps a fixed number of requests in flight until its time is up.
 *
 * <p>A request starts when a permit is free, and gives it back when it has ended.
 */
final class ClosedLoop {

    /** How long it may go unnoticed that the time is up while no request ends. */
    private static final long POLL_MILLIS = 50;

    private final WeatherCalls calls;
    private final LoadSettings settings;
    private final Window window;
    private final LongSupplier clock;
    private final Tally tally;
    private final Semaphore permits;
    private int station;
    private int mostInFlight;
    private int unfinished;

    ClosedLoop(WeatherCalls calls, LoadSettings settings, Window window, LongSupplier clock) {
        this.calls = calls;
        this.settings = settings;
        this.window = window;
        this.clock = clock;
        this.tally = new Tally(window);
        this.permits = new Semaphore(settings.permits());
    }

    /** Returns when the time is up and every request has ended, or has had the time to. */
    ClientResult run() throws InterruptedException {
        while (!window.isOver(clock.getAsLong()) && !hasTooManyFailures()) {
            if (permits.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                askUnlessOver();
            }
        }
        Duration measured = window.passed(clock.getAsLong());
        boolean stoppedEarly = hasTooManyFailures();
        calls.complete();
        awaitThoseInFlight();
        return new ClientResult(tally, measured, mostInFlight, unfinished, stoppedEarly);
    }

    private boolean hasTooManyFailures() {
        return tally.failed() + tally.failedOutside() > settings.maxFailures();
    }

    private void askUnlessOver() {
        long now = clock.getAsLong();
        if (window.isOver(now)) {
            permits.release();
            return;
        }
        mostInFlight = Math.max(mostInFlight, settings.permits() - permits.availablePermits());
        station = station % Readings.LAST_STATION + 1;
        calls.ask(station, new Ending(station, now));
    }

    private void awaitThoseInFlight() throws InterruptedException {
        int all = settings.permits();
        if (!permits.tryAcquire(all, settings.drain().toMillis(), TimeUnit.MILLISECONDS)) {
            unfinished = all - permits.availablePermits();
        }
    }

    private final class Ending implements Outcome {

        private final int asked;
        private final long askedNanos;

        Ending(int asked, long askedNanos) {
            this.asked = asked;
            this.askedNanos = askedNanos;
        }

        @Override
        public void answered(Weather weather) {
            if (weather.equals(Weathers.of(asked))) {
                tally.answered(askedNanos, clock.getAsLong());
                permits.release();
            } else {
                failed("WRONG_ANSWER");
            }
        }

        @Override
        public void failed(String reason) {
            tally.failed(reason, clock.getAsLong());
            permits.release();
        }
    }
}
