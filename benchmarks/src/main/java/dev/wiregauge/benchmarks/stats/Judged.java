package dev.wiregauge.benchmarks.stats;

import java.util.OptionalInt;

/**
 * The verdict on one pair of a family.
 *
 * @param moreBlocks what would decide an undecided pair if estimate and spread stayed as they are; empty for a decided
 *     pair, and where even a thousand would not do
 */
public record Judged(Outcome verdict, OptionalInt moreBlocks) {}
