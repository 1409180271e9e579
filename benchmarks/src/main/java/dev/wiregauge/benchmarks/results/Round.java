package dev.wiregauge.benchmarks.results;

import dev.wiregauge.benchmarks.plan.Plan;
import java.util.List;

/**
 * One pass over all cells of the plan, and over the control, in the order they were measured.
 *
 * @param round 1 to blocks x rounds
 * @param block 1 to blocks: rounds of one block ran on the same JVMs, unless a failure or a resumption replaced them
 */
public record Round(int round, int block, List<Measurement> measurements) {

    /** Whether all is measured that the plan wants in a round: one on fresh servers is kept while it is under way. */
    public boolean isWhole(Plan plan) {
        return measurements.size() == plan.cells().size() + plan.controls().size();
    }
}
