package dev.wiregauge.user.json;

import dev.wiregauge.user.User;
import java.nio.charset.StandardCharsets;

/** A record of the article's five fields as JSON, from a fixed template. Its fields are letters and digits, which JSON has as they are. */
public final class JsonTemplate {

    /** A record of the generator with what stands before and behind it, in bytes. */
    public static final int RECORD_BYTES = 136;

    static final byte[] ID = ascii("{\"id\":\"");
    static final byte[] NUMERIC_ID = ascii("\",\"numericId\":");
    static final byte[] FIRST_NAME = ascii(",\"firstName\":\"");
    static final byte[] LAST_NAME = ascii("\",\"lastName\":\"");
    static final byte[] CITY = ascii("\",\"city\":\"");
    static final byte[] END = ascii("\"}");

    private static final int TEMPLATE_BYTES =
            ID.length + NUMERIC_ID.length + FIRST_NAME.length + LAST_NAME.length + CITY.length + END.length;

    private JsonTemplate() {}

    /** Returns whether the template has all that the record has. */
    public static boolean fits(User user) {
        return user.about() == null && user.readings() == null;
    }

    /** Returns how many bytes the record takes. */
    public static int length(User user) {
        return TEMPLATE_BYTES
                + user.id().length()
                + digits(user.numericId())
                + user.firstName().length()
                + user.lastName().length()
                + user.city().length();
    }

    /** Writes the record from {@code at} on, and returns where it ends. */
    public static int write(User user, byte[] to, int at) {
        int end = text(user.id(), to, bytes(ID, to, at));
        end = number(user.numericId(), to, bytes(NUMERIC_ID, to, end));
        end = text(user.firstName(), to, bytes(FIRST_NAME, to, end));
        end = text(user.lastName(), to, bytes(LAST_NAME, to, end));
        end = text(user.city(), to, bytes(CITY, to, end));
        return bytes(END, to, end);
    }

    private static int bytes(byte[] from, byte[] to, int at) {
        System.arraycopy(from, 0, to, at, from.length);
        return at + from.length;
    }

    @SuppressWarnings(
            "deprecation") // of characters beyond Latin-1, which are none of the record's; all others encode first
    private static int text(String text, byte[] to, int at) {
        text.getBytes(0, text.length(), to, at);
        return at + text.length();
    }

    private static int number(int number, byte[] to, int at) {
        int end = at + digits(number);
        int rest = number;
        for (int digit = end - 1; digit >= at; digit--) {
            to[digit] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return end;
    }

    private static int digits(int number) {
        int digits = 1;
        for (int rest = number; rest >= 10; rest /= 10) {
            digits++;
        }
        return digits;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
