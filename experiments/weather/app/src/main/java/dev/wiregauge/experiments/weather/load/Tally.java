package dev.wiregauge.experiments.weather.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;

/** Counts what becomes of requests. For many threads. */
final class Tally {

    private static final long LONGEST_MICROS = TimeUnit.HOURS.toMicros(1);
    static final int DIGITS = 3;

    private final Window window;
    private final AtomicHistogram micros = new AtomicHistogram(LONGEST_MICROS, DIGITS);
    private final LongAdder good = new LongAdder();
    private final LongAdder goodOutside = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder failedOutside = new LongAdder();
    private final Map<String, LongAdder> failures = new ConcurrentHashMap<>();

    Tally(Window window) {
        this.window = window;
    }

    void answered(long askedNanos, long answeredNanos) {
        if (window.contains(answeredNanos)) {
            good.increment();
            micros.recordValue(Math.min(LONGEST_MICROS, TimeUnit.NANOSECONDS.toMicros(answeredNanos - askedNanos)));
        } else {
            goodOutside.increment();
        }
    }

    void failed(String reason, long nanos) {
        (window.contains(nanos) ? failed : failedOutside).increment();
        failures.computeIfAbsent(reason, _ -> new LongAdder()).increment();
    }

    /** Good ones in the window. */
    long good() {
        return good.sum();
    }

    /** Good ones while warming up, and after the window. */
    long goodOutside() {
        return goodOutside.sum();
    }

    /** Failed ones in the window. */
    long failed() {
        return failed.sum();
    }

    /** Failed ones while warming up, and after the window. */
    long failedOutside() {
        return failedOutside.sum();
    }

    /** All failed ones by reason. */
    Map<String, Long> failures() {
        Map<String, Long> sums = new TreeMap<>();
        failures.forEach((reason, count) -> sums.put(reason, count.sum()));
        return sums;
    }

    /** Microseconds from asking to the answer, of the good ones in the window. */
    Histogram micros() {
        return micros.copy();
    }
}
