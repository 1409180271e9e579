package dev.wiregauge.userrest.tuned;

import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** How records are written one after the other, in one message or in a stream. For one thread. */
public interface PlainRecords {

    /** Nothing that is plain is wider: neither a record nor a request for one. */
    int MAX_BYTES = 512;

    String mediaType();

    /** Returns the length of {@code count} records that are as wide as {@code user}, or -1 for a stream, which does not know. */
    long length(User user, int count);

    /** Adds the record at {@code index} of {@code count}, with what belongs to it. */
    void write(User user, int index, int count, ByteBuf to);

    /**
     * Returns how many bytes the next record takes with what belongs to it; 0 as long as it has not come as a whole; more than
     * {@link #MAX_BYTES} when it is known not to be plain.
     */
    int next(ByteBuf from, boolean isLast);

    /** Returns the record that takes the next {@code length} bytes, which stay there, or null when it is not plain. */
    @Nullable User read(ByteBuf from, int length, boolean isFirst);

    /** Returns whether what is left behind a record ends the body. */
    default boolean isEnd(ByteBuf left) {
        return !left.isReadable();
    }
}
