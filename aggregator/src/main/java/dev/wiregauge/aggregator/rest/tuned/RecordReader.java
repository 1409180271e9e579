package dev.wiregauge.aggregator.rest.tuned;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the article's records as code made from their schema would: it expects the fields in their order, without blanks or
 * escapes. A record that is written in any other way, or has more fields, is read by Jackson. For one thread.
 */
final class RecordReader {

    /** Longer ones are Jackson's. */
    private static final int PLAIN_BYTES = 512;

    private static final byte[] ID = ascii("{\"id\":\"");
    private static final byte[] NUMERIC_ID = ascii("\",\"numericId\":");
    private static final byte[] FIRST_NAME = ascii(",\"firstName\":\"");
    private static final byte[] LAST_NAME = ascii("\",\"lastName\":\"");
    private static final byte[] CITY = ascii("\",\"city\":\"");
    private static final byte[] END = ascii("\"}");
    /** A number of more digits may be none that fits. */
    private static final int DIGITS = 9;

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final byte[] bytes = new byte[PLAIN_BYTES];
    private int at;
    private int end;

    /**
     * Takes {@code length} bytes, which are one record.
     *
     * @throws UpstreamException when they are none
     */
    User read(ByteBuf from, int length) {
        User plain = length <= PLAIN_BYTES ? plain(from, length) : null;
        if (plain != null) {
            from.skipBytes(length);
            return plain;
        }
        User user;
        try {
            InputStream stream = new ByteBufInputStream(from, length);
            user = MAPPER.readValue(stream, User.class);
        } catch (JacksonException notOne) {
            throw new UpstreamException(UpstreamException.Reason.BAD_ANSWER, "REST backend: no record", notOne);
        }
        if (user == null) {
            throw UpstreamException.badAnswer("REST backend: null for a record");
        }
        return user;
    }

    private @Nullable User plain(ByteBuf from, int length) {
        from.getBytes(from.readerIndex(), bytes, 0, length);
        at = 0;
        end = length;
        String id = field(ID);
        int numericId = id == null ? -1 : number(NUMERIC_ID);
        String firstName = numericId < 0 ? null : field(FIRST_NAME);
        String lastName = firstName == null ? null : field(LAST_NAME);
        String city = lastName == null ? null : field(CITY);
        if (id == null || firstName == null || lastName == null || city == null || !skip(END) || at != end) {
            return null;
        }
        return new User(id, numericId, firstName, lastName, city);
    }

    /** Returns the text between {@code before} and the next quote, if it stands for itself. */
    private @Nullable String field(byte[] before) {
        if (!skip(before)) {
            return null;
        }
        int begin = at;
        for (; at < end && bytes[at] != '"'; at++) {
            if (bytes[at] < ' ' || bytes[at] == '\\') {
                return null; // beyond ASCII, a control character, or an escape
            }
        }
        return new String(bytes, begin, at - begin, StandardCharsets.ISO_8859_1);
    }

    /** Returns the number after {@code before}, or -1 when it is none in plain digits. */
    private int number(byte[] before) {
        if (!skip(before)) {
            return -1;
        }
        int begin = at;
        int number = 0;
        for (; at < end && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            number = 10 * number + bytes[at] - '0';
            if (at - begin == DIGITS) {
                return -1;
            }
        }
        return at == begin || (bytes[begin] == '0' && at > begin + 1) ? -1 : number;
    }

    private boolean skip(byte[] text) {
        boolean there = at + text.length <= end && Arrays.equals(bytes, at, at + text.length, text, 0, text.length);
        at += text.length;
        return there;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
