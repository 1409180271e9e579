package dev.wiregauge.experiments.weather.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.net.HostAndPort;
import dev.wiregauge.experiments.weather.load.LoadSettings.Pattern;
import dev.wiregauge.experiments.weather.model.Weathers;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {

    private static final long MILLI = 1_000_000;

    private final AtomicLong now = new AtomicLong();

    @Test
    void hasAsManyRequestsInFlightAsItHasPermitsAndNeverMore() throws Exception {
        SlowServer server = new SlowServer(8);
        Thread serving = Thread.ofPlatform().start(server);

        ClientResult result = loop(server, settings(8, 0), 200).run();

        serving.interrupt();
        assertThat(server.mostInFlight).hasValue(8);
        assertThat(result.mostInFlight()).isEqualTo(8);
        assertThat(result.unfinished()).isZero();
        assertThat(result.tally().failures()).isEmpty();
        assertThat(result.tally().good()).isPositive();
    }

    @Test
    void countsWhatEndsInTheWindowAndStopsWhenItIsOver() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        WeatherCalls millisecondEach = (station, outcome) -> {
            asked.incrementAndGet();
            now.addAndGet(MILLI);
            outcome.answered(Weathers.of(station));
        };

        ClientResult result = loop(millisecondEach, settings(1, 0), 1_000).run();

        // A hundred while warming up, the last of which ends when the window starts.
        assertThat(asked).hasValue(1_100);
        assertThat(result.tally().good()).isEqualTo(1_000);
        assertThat(result.measured()).isEqualTo(Duration.ofSeconds(1));
        assertThat(result.rpcPerSecond()).isEqualTo(1_000.0);
        assertThat(result.tally().micros().getMaxValue()).isBetween(999L, 1_001L);
        assertThat(result.stoppedEarly()).isFalse();
    }

    @Test
    void countsFailuresByReasonAndWrongAnswersAmongThem() throws Exception {
        WeatherCalls faulty = (station, outcome) -> {
            now.addAndGet(MILLI);
            switch (station % 4) {
                case 0 -> outcome.failed("UNAVAILABLE");
                case 1 -> outcome.answered(Weathers.of(station + 1));
                default -> outcome.answered(Weathers.of(station));
            }
        };

        ClientResult result = loop(faulty, settings(1, 10_000), 1_000).run();

        assertThat(result.tally().good()).isEqualTo(500);
        assertThat(result.tally().failed()).isEqualTo(500);
        assertThat(result.tally().failedOutside()).isEqualTo(50);
        assertThat(result.tally().failures())
                .containsOnlyKeys("UNAVAILABLE", "WRONG_ANSWER")
                .containsEntry("UNAVAILABLE", 275L);
        assertThat(result.rpcPerSecond()).isEqualTo(500.0);
    }

    @Test
    void stopsEarlyWhenTooMuchFails() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        WeatherCalls dead = (_, outcome) -> {
            asked.incrementAndGet();
            outcome.failed("UNAVAILABLE");
        };

        ClientResult result = loop(dead, settings(4, 10), 1_000).run();

        assertThat(asked).hasValue(11);
        assertThat(result.stoppedEarly()).isTrue();
        assertThat(result.rpcPerSecond()).isZero();
        assertThat(result.tally().failedOutside()).isEqualTo(11);
    }

    @Test
    void stopsOnTimeWhenNothingIsAnsweredAndSaysSo() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        WeatherCalls silent = (_, _) -> asked.incrementAndGet();
        Window window = new Window(0, 1_000 * MILLI);

        ClientResult result = new ClosedLoop(silent, settings(4, 0), window, () -> now.addAndGet(50 * MILLI)).run();

        assertThat(asked).hasValue(4);
        assertThat(result.unfinished()).isEqualTo(4);
        assertThat(result.tally().good()).isZero();
        assertThat(result.stoppedEarly()).isFalse();
    }

    /** Warms up for 100 ms of the test's own clock. */
    private ClosedLoop loop(WeatherCalls calls, LoadSettings settings, int durationMillis) {
        Window window = Window.after(now.get(), Duration.ofMillis(100), Duration.ofMillis(durationMillis));
        return new ClosedLoop(calls, settings, window, now::get);
    }

    private static LoadSettings settings(int permits, long maxFailures) {
        Duration unused = Duration.ZERO;
        return new LoadSettings(
                HostAndPort.fromParts("unused", 1),
                Pattern.UNARY,
                1,
                permits,
                1,
                unused,
                unused,
                Duration.ofMillis(1),
                maxFailures);
    }

    /** Answers only while it has a given number of requests, a millisecond each. */
    private final class SlowServer implements WeatherCalls, Runnable {

        private record Request(int station, Outcome outcome) {}

        private final int backlog;
        private final LinkedBlockingQueue<Request> requests = new LinkedBlockingQueue<>();
        private final AtomicInteger inFlight = new AtomicInteger();
        private final AtomicInteger mostInFlight = new AtomicInteger();
        private volatile boolean complete;

        SlowServer(int backlog) {
            this.backlog = backlog;
        }

        @Override
        public void ask(int station, Outcome outcome) {
            mostInFlight.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
            requests.add(new Request(station, outcome));
        }

        @Override
        public void complete() {
            complete = true;
        }

        @Override
        public void run() {
            while (!Thread.currentThread().isInterrupted()) {
                if (requests.size() < backlog && !complete) {
                    Thread.onSpinWait();
                    continue;
                }
                Request request = requests.poll();
                if (request != null) {
                    now.addAndGet(MILLI);
                    inFlight.decrementAndGet();
                    request.outcome().answered(Weathers.of(request.station()));
                }
            }
        }
    }
}
