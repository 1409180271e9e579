package dev.wiregauge.aggregator.web.admission;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Whether the backend of a mode is there: open, and no request is let in, while nearly none gets a first record.
 *
 * <p>A request that has a first record has shown that the backend is there, however it ends: one with a slow reader may last for minutes,
 * and a probe must not. Nor does one count that its reader has left, or that got an answer which cannot be used.
 */
final class Circuit {

    /** The last ones that showed whether the backend is there. */
    private static final int REQUESTS = 20;

    /** Of them, in percent. An overloaded backend answers some. */
    private static final float NEARLY_ALL = 80;

    /** How long it stays open, and how soon a backend that has come back is found. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** Let in then, to see. */
    private static final int PROBES = 5;

    /** Other probes are sent when these have heard nothing for so long: a lost connection may keep them until their deadline. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final CircuitBreakerConfig CONFIG = CircuitBreakerConfig.custom()
            .slidingWindow(REQUESTS, REQUESTS, SlidingWindowType.COUNT_BASED)
            .failureRateThreshold(NEARLY_ALL)
            .waitDurationInOpenState(PAUSE)
            .permittedNumberOfCallsInHalfOpenState(PROBES)
            .maxWaitDurationInHalfOpenState(PATIENCE)
            .slowCallDurationThreshold(Duration.ofDays(1)) // how long it takes is TimelyLimit's
            .writableStackTraceEnabled(false)
            .build();

    private final CircuitBreaker breaker;

    Circuit(String name) {
        breaker = CircuitBreaker.of(name, CONFIG);
    }

    /** Lets a request in, which must end with one of the others, and returns whether it could. */
    boolean enter() {
        return breaker.tryAcquirePermission();
    }

    /** Ends a request that has a first record. */
    void answered() {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
    }

    /** Ends a request whose backend could not be reached, or was silent until the deadline. */
    void unanswered(RuntimeException failure) {
        breaker.onError(0, TimeUnit.NANOSECONDS, failure);
    }

    /** Ends a request that shows neither. */
    void leave() {
        breaker.releasePermission();
    }

    boolean isClosed() {
        return breaker.getState() == State.CLOSED;
    }
}
