package dev.wiregauge.user;

import org.jspecify.annotations.Nullable;

/**
 * How wide a record is, and with what.
 *
 * @param bytes of the record in the aggregator's answer, with its key and what follows it; see {@link #isWidth}
 * @param shape of what is added to the article's record; {@link Shape#TEXT} for the article's own, to which nothing is
 */
public record Payload(int bytes, Shape shape) {

    /** The width of the article's record. */
    public static final int ARTICLE_BYTES = 176;

    /** The least width of any other: in less, numbers cannot be made to fit. */
    public static final int MIN_BYTES = 256;

    /** The greatest width. */
    public static final int MAX_BYTES = 65_536;

    /** What one message carries at most that has all records of an answer in it: 100,000 of the article's. */
    public static final int MESSAGE_BYTES = 100_000 * ARTICLE_BYTES;

    /** The article's record. */
    public static final Payload ARTICLE = new Payload(ARTICLE_BYTES, Shape.TEXT);

    /** Refuses a width that no record has. */
    public Payload {
        if (!isWidth(bytes)) {
            throw new IllegalArgumentException(
                    "bytes must be %d, or %d to %d, was %d".formatted(ARTICLE_BYTES, MIN_BYTES, MAX_BYTES, bytes));
        }
        if (bytes == ARTICLE_BYTES) {
            shape = Shape.TEXT;
        }
    }

    /** Returns the payload of a request, which need not say either; a width of 0 is one that is not said, as in protobuf. */
    public static Payload of(@Nullable Integer bytes, @Nullable Shape shape) {
        return bytes == null || bytes == 0 || bytes == ARTICLE_BYTES
                ? ARTICLE
                : new Payload(bytes, shape == null ? Shape.TEXT : shape);
    }

    /** Returns whether a record can be so wide. */
    public static boolean isWidth(int bytes) {
        return bytes == ARTICLE_BYTES || (bytes >= MIN_BYTES && bytes <= MAX_BYTES);
    }

    /** Returns whether a record has no more than the article's five fields. */
    public boolean isArticle() {
        return bytes == ARTICLE_BYTES;
    }

    /** Returns the width for a request to say; null where it need not. */
    public @Nullable Integer bytesUnlessDefault() {
        return isArticle() ? null : bytes;
    }

    /** Returns the shape for a request to say; null where it need not. */
    public @Nullable Shape shapeUnlessDefault() {
        return shape == Shape.TEXT ? null : shape;
    }

    /** Returns the rest of a query that asks for it, such as {@code &bytes=1024&shape=numeric}; empty for the article's. */
    public String parameters() {
        return isArticle() ? "" : "&bytes=" + bytes + (shape == Shape.TEXT ? "" : "&shape=" + shape);
    }

    /** Returns whether so many records may travel in one message. */
    public boolean fitsOneMessage(int count) {
        return (long) count * bytes <= MESSAGE_BYTES;
    }
}
