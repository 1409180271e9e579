package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.Receipt;
import dev.wiregauge.user.User;
import dev.wiregauge.userrest.UserAt;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** An encoding of what a request carries that is answered in front of Spring, and of the answer. For one thread. */
public interface PlainCodec {

    /** Returns whether it is what a caller gets who takes any. */
    default boolean isDefault() {
        return false;
    }

    /** Returns how records are written in one message. */
    PlainRecords message();

    /** Returns how records are written in a stream. */
    PlainRecords stream();

    /** Writes a message of one record. */
    void write(User user, ByteBuf message);

    /** Writes a message of a receipt. */
    void write(Receipt receipt, ByteBuf message);

    /**
     * Returns the request for a record that takes the next {@code length} bytes of a stream, or null when it is not plain. A request
     * takes as many bytes as {@link #stream} says of a record.
     */
    @Nullable UserAt request(ByteBuf stream, int length);
}
