package dev.wiregauge.benchmarks.results;

import java.util.List;

/**
 * One pass over all cells of the plan, and over the control, in the order they were measured.
 *
 * @param round 1 to blocks x rounds
 * @param block 1 to blocks: rounds of one block ran on the same JVMs, unless a failure or a resumption replaced them
 */
public record Round(int round, int block, List<Measurement> measurements) {}
