package dev.wiregauge.benchmarks.results;

import java.util.List;

/**
 * One pass over all cells of the plan on all of its arms, in the order they were measured.
 *
 * @param round 1 to blocks x rounds
 * @param block 1 to blocks: rounds of one block ran on the same JVMs, unless a failure or a resumption replaced them
 * @param isWhole whether all is measured that the plan wants: a round on fresh servers is kept while it is under way
 */
public record Round(int round, int block, boolean isWhole, List<Measurement> measurements) {}
