package dev.wiregauge.aggregator;

import dev.wiregauge.user.Payload;

/**
 * What one request asks for: users 0 to {@code count - 1} of a seed.
 *
 * @param count at least 1
 * @param payload of each record
 * @param concurrency calls that a per-record mode keeps in flight, at least 1
 */
public record UserQuery(int count, long seed, Payload payload, int concurrency, Deadline deadline) {

    /** What may wait of one query, in bytes of its answer: 2048 of the article's records. */
    private static final int WINDOW_BYTES = 2048 * Payload.ARTICLE_BYTES;

    /** What is handed over at a time, in bytes of the answer: 1024 of the article's records. */
    private static final int PAGE_BYTES = 1024 * Payload.ARTICLE_BYTES;

    /** Of the widest records too, some are on their way while others are read. */
    private static final int FEWEST = 8;

    /**
     * Returns how many records may be between the oldest that is unread and the newest that is requested: as many as bytes
     * allow, whatever the mode, and at least as many as may be in flight.
     */
    public int window() {
        return Math.max(WINDOW_BYTES / payload.bytes(), Math.max(FEWEST, concurrency));
    }

    /** Returns how many records are handed over at a time. */
    public int page() {
        return Math.max(PAGE_BYTES / payload.bytes(), 1);
    }

    /** Returns the length of the answer in bytes: all records and what stands around them. */
    public long answerBytes() {
        return (long) count * payload.bytes() + 1;
    }
}
