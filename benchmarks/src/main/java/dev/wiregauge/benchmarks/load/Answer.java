package dev.wiregauge.benchmarks.load;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * What became of one request.
 *
 * @param beganMillis when it was sent, by this machine's clock
 * @param millis how long its sender waited
 * @param outcome {@link #GOOD}, or what went wrong in a word: a status, {@code cut}, {@code unanswered}, {@code wrong}
 */
public record Answer(long beganMillis, double millis, String outcome) {

    /** The outcome of a request whose answer came whole and as expected. */
    public static final String GOOD = "good";

    /** Returns whether the answer came whole and as expected. */
    @JsonIgnore
    public boolean isGood() {
        return outcome.equals(GOOD);
    }
}
