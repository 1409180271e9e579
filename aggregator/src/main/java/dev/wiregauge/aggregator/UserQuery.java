package dev.wiregauge.aggregator;

/**
 * What one request asks for: users 0 to {@code count - 1} of a seed.
 *
 * @param count at least 1
 * @param concurrency calls that a per-record mode keeps in flight, at least 1
 */
public record UserQuery(int count, long seed, int concurrency, Deadline deadline) {}
