package dev.wiregauge.user.json;

import dev.wiregauge.user.User;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads records as code made from their schema would: it expects the fields in their order, without blanks or escapes, as
 * {@link JsonTemplate} writes them. For one thread.
 */
public final class TemplateReader {

    /** A number of more digits may be none that fits. */
    private static final int DIGITS = 9;

    private byte[] bytes = {};
    private int at;
    private int end;

    /** Returns the record that stands in {@code from}, or null when it is written in any other way, or is none. */
    public @Nullable User read(byte[] from, int begin, int length) {
        bytes = from;
        at = begin;
        end = begin + length;
        String id = field(JsonTemplate.ID);
        int numericId = id == null ? -1 : number(JsonTemplate.NUMERIC_ID);
        String firstName = numericId < 0 ? null : field(JsonTemplate.FIRST_NAME);
        String lastName = firstName == null ? null : field(JsonTemplate.LAST_NAME);
        String city = lastName == null ? null : field(JsonTemplate.CITY);
        if (id == null
                || firstName == null
                || lastName == null
                || city == null
                || !skip(JsonTemplate.END)
                || at != end) {
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
}
