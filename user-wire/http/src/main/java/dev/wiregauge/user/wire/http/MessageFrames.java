package dev.wiregauge.user.wire.http;

import com.google.protobuf.WireFormat;
import dev.wiregauge.user.v1.BatchGetUsersResponse;
import io.netty.buffer.ByteBuf;

/** Where messages end that stand one after the other in a buffer: each has its length before it. */
public final class MessageFrames {

    /** As much as a message of a stream may have. */
    public static final int MAX_BYTES = DelimitedMessages.MAX_BYTES;

    /** The length of what is no message, or longer than any may be. */
    public static final int NONE = Integer.MAX_VALUE;

    private static final int BITS_OF_A_BYTE = 7;
    /** A length within any limit needs no more. */
    private static final int BYTES_OF_A_LENGTH = 4;

    /** What a user begins with in a message of all users. */
    private static final int USER =
            BatchGetUsersResponse.USERS_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;

    private MessageFrames() {}

    /**
     * Returns how many bytes the next message of a stream takes with its length, whether they have come or not; 0 as long as the
     * length has not, {@link #NONE} when it is none.
     */
    public static int delimited(ByteBuf stream) {
        return framed(stream, 0);
    }

    /**
     * Returns the same for the next user in a message of all users. These bytes by themselves are a message of one user: so the
     * contract's messages for one and for all are numbered.
     */
    public static int element(ByteBuf message) {
        boolean isNone = message.isReadable() && message.getByte(message.readerIndex()) != USER;
        return isNone ? NONE : framed(message, 1);
    }

    /** {@code before}: bytes that stand before the length. */
    private static int framed(ByteBuf bytes, int before) {
        int length = 0;
        for (int i = 0; i < BYTES_OF_A_LENGTH; i++) {
            if (bytes.readableBytes() <= before + i) {
                return 0;
            }
            byte next = bytes.getByte(bytes.readerIndex() + before + i);
            length |= (next & 0x7F) << (BITS_OF_A_BYTE * i);
            if (next >= 0) {
                return before + i + 1 + length;
            }
        }
        return NONE;
    }
}
