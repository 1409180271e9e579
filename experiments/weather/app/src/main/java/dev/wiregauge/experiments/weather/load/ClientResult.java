package dev.wiregauge.experiments.weather.load;

import java.time.Duration;

/**
 * What one client came to.
 *
 * @param measured how much of the window has passed
 * @param unfinished requests that had not ended when the client gave up waiting for them
 * @param stoppedEarly whether failures ended it
 */
record ClientResult(Tally tally, Duration measured, int mostInFlight, int unfinished, boolean stoppedEarly) {

    double rpcPerSecond() {
        double seconds = measured.toNanos() / 1e9;
        return seconds == 0 ? 0 : tally.good() / seconds;
    }
}
