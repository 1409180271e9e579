package dev.wiregauge.floor;

/**
 * What the gateway is asked for.
 *
 * @param seed any value
 * @param count records
 * @param concurrency calls in flight, where each record is a call
 */
record Query(long seed, int count, int concurrency) {

    private static final int MAX_COUNT = 100_000;
    private static final int MAX_CONCURRENCY = 256;

    Query {
        if (count < 1 || count > MAX_COUNT) {
            throw new IllegalArgumentException("count must be 1 to " + MAX_COUNT + ", was " + count);
        }
        if (concurrency < 1 || concurrency > MAX_CONCURRENCY) {
            throw new IllegalArgumentException("concurrency must be 1 to " + MAX_CONCURRENCY + ", was " + concurrency);
        }
    }
}
