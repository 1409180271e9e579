package dev.wiregauge.user.wire.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBufferLimitException;

/** Cuts a stream of bytes, however it comes in parts, into messages, each of which has its length before it as a varint. */
final class DelimitedMessages<T> {

    /** As much as Spring lets a line of JSON have, and far more than a message needs. */
    static final int MAX_BYTES = 256 * 1024;

    private static final int BITS_OF_A_BYTE = 7;
    /** What no length within the limit needs. */
    private static final int TOO_MANY_BITS = 28;

    private final ProtobufBody<T> body;
    /** The length of the next message, as far as it is known, and how many bits of it are. */
    private int length;

    private int bits;
    /** A message of which only a part has come, and how much that is. */
    private byte @Nullable [] begun;

    private int come;

    DelimitedMessages(ProtobufBody<T> body) {
        this.body = body;
    }

    /**
     * Returns the messages that end in the next part of the stream.
     *
     * @throws DecodingException when one is malformed
     * @throws DataBufferLimitException when one is too long
     */
    List<T> read(byte[] part) {
        List<T> messages = new ArrayList<>();
        int at = 0;
        while (at < part.length) {
            if (begun != null) {
                int more = Math.min(length - come, part.length - at);
                System.arraycopy(part, at, begun, come, more);
                come += more;
                at += more;
                if (come == length) {
                    messages.add(message(begun, 0));
                }
            } else if (isLengthWith(part[at++])) {
                if (length <= part.length - at) {
                    int end = at + length;
                    messages.add(message(part, at));
                    at = end;
                } else {
                    begun = new byte[length];
                }
            }
        }
        return messages;
    }

    /** Takes the next byte of a length, and returns whether it was the last. */
    private boolean isLengthWith(byte next) {
        length |= (next & 0x7F) << bits;
        bits += BITS_OF_A_BYTE;
        boolean isLast = next >= 0;
        if (length > MAX_BYTES || (!isLast && bits == TOO_MANY_BITS)) {
            throw new DataBufferLimitException("a message of a stream has more than %d bytes".formatted(MAX_BYTES));
        }
        return isLast;
    }

    private T message(byte[] bytes, int offset) {
        T message = body.read(bytes, offset, length);
        length = 0;
        bits = 0;
        begun = null;
        come = 0;
        return message;
    }

    /**
     * Takes the end of the stream.
     *
     * @throws DecodingException when it ends within a message
     */
    void end() {
        if (bits > 0) {
            throw new DecodingException("the stream ends within a message");
        }
    }
}
