package dev.wiregauge.aggregator.soak;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What became of the requests of one mode. */
final class Tally {

    private final LongAdder sent = new LongAdder();
    private final LongAdder records = new LongAdder();
    private final Map<String, LongAdder> outcomes = new ConcurrentSkipListMap<>();
    private final AtomicLong longestMillis = new AtomicLong();

    /** How a request ended. Every one that is sent ends in one of these ways. */
    enum Outcome {
        /** All records, as they are to be. */
        GOOD,
        /** 502, 503 or 504, and a problem that says why. */
        PROBLEM,
        /** The connection was cut. */
        ABORTED,
        /** Anything else that was answered: a record too few, another status. */
        WRONG,
        /** Nothing, for much longer than the deadline. */
        HUNG
    }

    void sent() {
        sent.increment();
    }

    /** Counts an end; {@code what} tells it from others of the same outcome. */
    void ended(Outcome outcome, String what, int withRecords, long afterMillis) {
        outcomes.computeIfAbsent(outcome + " " + what, _ -> new LongAdder()).increment();
        longestMillis.accumulateAndGet(afterMillis, Math::max);
        if (outcome == Outcome.GOOD) {
            records.add(withRecords);
        }
    }

    long requests() {
        return sent.sum();
    }

    /** Returns how many records of good answers came. */
    long records() {
        return records.sum();
    }

    long of(Outcome outcome) {
        return outcomes.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(outcome + " "))
                .mapToLong(entry -> entry.getValue().sum())
                .sum();
    }

    @Override
    public String toString() {
        return "%d sent, %d records, longest %d ms: %s".formatted(requests(), records(), longestMillis.get(), outcomes);
    }
}
