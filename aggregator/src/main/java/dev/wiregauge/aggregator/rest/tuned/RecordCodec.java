package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.user.wire.UserAt;
import io.netty.buffer.ByteBuf;
import io.netty.util.AsciiString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How records, and what goes with them, are written on the wire. For one thread. Whatever reads fails with an
 * {@code UpstreamException} where the bytes are not what they should be.
 */
interface RecordCodec {

    /** Returns the media type of one message: a record, all of them, a receipt. */
    AsciiString message();

    /** Returns the media type of a stream of records, or of requests for them. */
    AsciiString stream();

    /** Reads the record that is all of a body. */
    User readRecord(ByteBuf body);

    /** Reads the next record of a stream, or returns null when it has not come as a whole. */
    @Nullable User readNext(ByteBuf stream, boolean hasEnded);

    /** Reads a message of {@code count} records as it comes, of {@code maxBytes} at most. */
    RecordsReader readAll(int count, int maxBytes);

    /** Reads the receipt that is all of a body. */
    Receipt readReceipt(ByteBuf body);

    /** Adds a record to a stream. */
    void writeNext(User user, ByteBuf stream);

    /** Returns what writes a message of these records. From any thread. */
    RecordsWriter writeAll(List<User> records);

    /** Adds a request for a record to a stream of them. */
    void writeRequest(UserAt request, ByteBuf stream);

    /** A message of records, as it comes. */
    interface RecordsReader {

        void part(ByteBuf part);

        /** Takes the end, and returns the records. */
        List<User> end();

        void release();
    }

    /** A message of records, as it leaves. */
    interface RecordsWriter {

        /** Returns the length of all of it, in bytes. */
        long length();

        /** Adds the record at {@code index}, with what belongs to it. */
        void write(int index, ByteBuf message);
    }
}
