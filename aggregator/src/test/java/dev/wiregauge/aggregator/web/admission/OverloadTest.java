package dev.wiregauge.aggregator.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import com.netflix.concurrency.limits.Limit;
import com.netflix.concurrency.limits.limit.AIMDLimit;
import com.netflix.concurrency.limits.limit.Gradient2Limit;
import com.netflix.concurrency.limits.limit.WindowedLimit;
import dev.wiregauge.aggregator.web.admission.Overload.Gate;
import dev.wiregauge.aggregator.web.admission.Overload.Outcome;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a limit does to a backend that is asked too much, beside what others would do: the figures of decision 23. */
class OverloadTest {

    /** Requests of the article that the heap has room for. */
    private static final int ROOM = 110;

    private static final int SHORT_DEADLINE = 2000;
    private static final int DEFAULT_DEADLINE = 60_000;

    @Test
    void keepsWhatABackendCanDoAtThreeTimesItsCapacity() {
        for (int capacity : new int[] {20, 30, 60, 250}) {
            Outcome outcome = new Overload(timely(SHORT_DEADLINE), capacity, SHORT_DEADLINE).open(3 * capacity, 10, 60);
            print("TimelyLimit, three times what it can, %d/s".formatted(capacity), outcome);
            assertThat(outcome.answered()).as("%d/s: %s", capacity, outcome).isGreaterThan(60 * capacity * 95 / 100);
        }
    }

    /** Each request gets the same share of the backend: small ones are always in time, and take it from the large ones. */
    @Test
    void doesNotKeepAllOfItForRequestsOfTwoSizes() {
        Outcome timely = twoSizes("TimelyLimit", timely(16 * ROOM, SHORT_DEADLINE));
        Outcome fixed = twoSizes("fixed limit", fixed(16 * ROOM));
        assertThat(timely.answered()).isGreaterThan(60 * 16 * 30 * 65 / 100).isGreaterThan(fixed.answered());
    }

    /** Of 1 and of 16; the backend can do thirty of these in a second, and is asked for sixty and for as much as thirty in small ones. */
    private static Outcome twoSizes(String name, Gate gate) {
        Outcome outcome = new Overload(gate, 16 * 30, SHORT_DEADLINE).open(16 * 30, 60, 16, 10, 60);
        print(name + ", two sizes, three times what it can, 480/s", outcome);
        return outcome;
    }

    @Test
    void memoryAloneLetsInMoreThanASlowBackendAnswersInTime() {
        Outcome outcome = new Overload(fixed(ROOM), 30, SHORT_DEADLINE).open(90, 10, 60);
        print("fixed limit, three times what it can, 30/s", outcome);
        assertThat(outcome.answered()).as("%s", outcome).isLessThan(60 * 30 / 10);
    }

    @Test
    void refusesNoCallerOfTheArticle() {
        for (int capacity : new int[] {3, 30, 250}) {
            Outcome outcome = new Overload(timely(DEFAULT_DEADLINE), capacity, DEFAULT_DEADLINE).closed(100, 0, 120);
            print("TimelyLimit, 100 callers, %d/s".formatted(capacity), outcome);
            assertThat(outcome.refused() + outcome.late())
                    .as("%d/s: %s", capacity, outcome)
                    .isZero();
        }
    }

    @Test
    void aLimitByTheGradientOfLatencyRefusesCallersOfTheArticle() {
        Gate gradient = of(Gradient2Limit.newBuilder()
                .initialLimit(ROOM)
                .minLimit(ROOM / 10)
                .maxConcurrency(ROOM)
                .build());
        assertThat(hundredAfterOne("Gradient2Limit", gradient).refused()).isGreaterThan(1000);
        assertThat(hundredAfterOne("TimelyLimit", timely(DEFAULT_DEADLINE)).refused())
                .isZero();
    }

    private static Outcome hundredAfterOne(String name, Gate gate) {
        Overload backend = new Overload(gate, 30, DEFAULT_DEADLINE);
        backend.closed(1, 0, 60);
        Outcome outcome = backend.closed(100, 0, 120);
        print(name + ", 100 callers after one, 30/s", outcome);
        return outcome;
    }

    @Test
    void answersAsBeforeSoonAfterASilence() {
        Overload backend = new Overload(timely(SHORT_DEADLINE), 60, SHORT_DEADLINE);
        backend.open(48, 0, 10);
        backend.silence(48, 10);
        Outcome outcome = backend.open(48, 5, 10);
        print("TimelyLimit, 5 to 15 s after a silence, 48 of 60/s", outcome);
        assertThat(outcome.refused() + outcome.late()).as("%s", outcome).isZero();
    }

    @Test
    void oneThatGrowsByOneRefusesTheArticleLongAfterASilence() {
        Gate additive = of(AIMDLimit.newBuilder()
                .initialLimit(ROOM)
                .backoffRatio(0.5)
                .timeout(SHORT_DEADLINE * 4 / 5, TimeUnit.MILLISECONDS)
                .build());
        assertThat(articleAfterASilence("AIMDLimit", additive).refused()).isGreaterThan(1000);
        assertThat(articleAfterASilence("TimelyLimit", timely(SHORT_DEADLINE)).refused())
                .isZero();
    }

    private static Outcome articleAfterASilence(String name, Gate gate) {
        Overload backend = new Overload(gate, 250, SHORT_DEADLINE);
        backend.silence(48, 10);
        Outcome outcome = backend.closed(100, 5, 60);
        print(name + ", 100 callers, 5 to 65 s after a silence, 250/s", outcome);
        return outcome;
    }

    private static void print(String what, Outcome outcome) {
        System.out.printf("%s: %s%n", what, outcome);
    }

    private static Gate timely(long deadlineMillis) {
        return timely(ROOM, deadlineMillis);
    }

    private static Gate timely(long room, long deadlineMillis) {
        TimelyLimit limit = new TimelyLimit(room, deadlineMillis * Overload.MILLIS, 0);
        return new Gate() {
            @Override
            public boolean enter(int size, long now) {
                return limit.enter(size, now);
            }

            @Override
            public void leave(int size, long began, long waitedNanos, long now) {
                limit.learn(size, began, waitedNanos, limit.leave(size), now);
            }
        };
    }

    private static Gate fixed(long room) {
        TimelyLimit limit = new TimelyLimit(room, Long.MAX_VALUE / 4, 0);
        return new Gate() {
            @Override
            public boolean enter(int size, long now) {
                return limit.enter(size, now);
            }

            @Override
            public void leave(int size, long began, long waitedNanos, long now) {
                limit.leave(size);
            }
        };
    }

    /** One of the library's, in windows of a second as it comes. */
    private static Gate of(Limit algorithm) {
        WindowedLimit limit = WindowedLimit.newBuilder().build(algorithm);
        return new Gate() {

            private int inFlight;

            @Override
            public boolean enter(int size, long now) {
                if (inFlight >= limit.getLimit()) {
                    return false;
                }
                inFlight++;
                return true;
            }

            @Override
            public void leave(int size, long began, long waitedNanos, long now) {
                limit.onSample(began, waitedNanos, inFlight--, false);
            }
        };
    }
}
