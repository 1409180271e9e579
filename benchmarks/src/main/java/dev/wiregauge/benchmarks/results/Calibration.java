package dev.wiregauge.benchmarks.results;

import java.time.Instant;

/**
 * A fixed piece of work that no service takes part in: whether the machine stayed the same.
 *
 * @param beforeBlock the block that began then; one more than there are for the last
 * @param computeMillis arithmetic in registers
 * @param memoryMillis dependent reads all over a piece of memory larger than any cache
 */
public record Calibration(int beforeBlock, Instant at, double computeMillis, double memoryMillis) {}
