package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Pattern;
import dev.wiregauge.aggregator.UserQuery;

/** What a request may hold of the heap, by reckoning: where it is too little, the rest of the heap has to make up for it. */
final class Footprint {

    /**
     * The request itself, beside what its connection has anyway: Tomcat's and Spring's objects, Tomcat's 32 KiB for characters, and the
     * stack of its virtual thread. Measured; see decision 23.
     */
    private static final int REQUEST_BYTES = 72 << 10;

    /** A call under way, or waiting for a connection, beside the record that it brings. */
    private static final int CALL_BYTES = 8 << 10;

    /** A record beside its text: an object with five strings, each of them two objects. */
    private static final int RECORD_BYTES = 128;

    private Footprint() {}

    /** Returns the bytes of a query at its worst: all that it may fetch is there, and nothing of it has been written. */
    static long bytes(UserQuery query, Pattern pattern) {
        long recordBytes = RECORD_BYTES + (long) query.payload().bytes();
        long calls = pattern == Pattern.UNARY ? Math.min(query.count(), query.concurrency()) : 1;
        // A page is with the reader while the window fills again.
        long records =
                pattern.isOneMessage() ? query.count() : Math.min(query.count(), (long) query.window() + query.page());
        long message = pattern.isOneMessage() ? query.answerBytes() : 0;
        return REQUEST_BYTES
                + calls * (CALL_BYTES + recordBytes)
                + records * recordBytes
                + message
                + UserAnswer.bufferBytes(query);
    }
}
