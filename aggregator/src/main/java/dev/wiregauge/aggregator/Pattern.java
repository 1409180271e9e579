package dev.wiregauge.aggregator;

import java.util.Locale;

/** What one request of the aggregator does on the wire, whatever carries it. */
public enum Pattern {
    /** One call for each record, several of them in flight. */
    UNARY,
    /** One call, whose answer is one message with all records. */
    BATCH,
    /** One call, whose answer is a stream of records. */
    SERVER_STREAM,
    /** One call, with a stream of one message each way for each record. */
    STREAM,
    /** One call that carries all records to the backend in one message, and is answered by a receipt. */
    UPLOAD,
    /** One call that carries the records to the backend as a stream, and is answered by a receipt. */
    CLIENT_STREAM;

    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** Returns the name in paths and modes, such as {@code server-stream}. */
    public String label() {
        return label;
    }

    /** Returns whether all records travel in one message, whose size is limited. */
    public boolean isOneMessage() {
        return this == BATCH || this == UPLOAD;
    }
}
