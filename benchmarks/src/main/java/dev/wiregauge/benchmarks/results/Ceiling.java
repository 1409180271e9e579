package dev.wiregauge.benchmarks.results;

import dev.wiregauge.benchmarks.plan.Cell;

/**
 * What the load tool reaches in a cell when the server does next to nothing: the limit of the tool itself.
 *
 * @param cell whose answer the null server gave
 * @param throughputRps good answers a second
 */
public record Ceiling(Cell cell, double throughputRps) {}
