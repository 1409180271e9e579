package dev.wiregauge.benchmarks.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.wiregauge.benchmarks.load.Answer;
import dev.wiregauge.benchmarks.plan.Cell;
import java.util.List;

/**
 * One fault in one cell, injected once.
 *
 * @param onMillis when the fault was put on, by this machine's clock; 0 if the load ended before
 * @param offMillis when it was taken off
 * @param answers of the whole load, in the order in which they were asked for
 * @param failures why it does not count; empty if it does
 */
public record Injection(
        int round,
        int block,
        int position,
        Cell cell,
        String fault,
        long onMillis,
        long offMillis,
        List<Answer> answers,
        List<String> failures) {

    /** Says whether it counts. */
    @JsonIgnore
    public boolean isGood() {
        return failures.isEmpty();
    }
}
