package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.User;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.io.JsonStringEncoder;

/**
 * Renders users as a JSON array of {@code {"<id>": {record}}}, page by page.
 *
 * <p>By hand: every mode and both profiles pay for it, and a generator of JSON made it a tenth of what a record costs where
 * little else does.
 */
final class UserRenderer {

    /** A rendered record and the comma or bracket that follows it. */
    private static final int RECORD_BYTES = 176;

    private static final int SEVEN_DIGITS = 7;

    private static final byte[] KEY = ascii("{\"");
    private static final byte[] ID = ascii("\":{\"id\":\"");
    private static final byte[] NUMERIC_ID = ascii("\",\"numericId\":");
    private static final byte[] FIRST_NAME = ascii(",\"firstName\":\"");
    private static final byte[] LAST_NAME = ascii("\",\"lastName\":\"");
    private static final byte[] CITY = ascii("\",\"city\":\"");
    private static final byte[] END = ascii("\"}}");

    private byte[] buffer;
    private int size;
    private long rendered;
    private long drained;

    /**
     * Makes a renderer.
     *
     * @param bufferBytes what is rendered between two drains, about
     */
    UserRenderer(int bufferBytes) {
        buffer = new byte[bufferBytes];
    }

    /** Returns the bytes of an answer of {@code count} records. */
    static int lengthOf(int count) {
        return RECORD_BYTES * count + 1;
    }

    /**
     * Renders the next users.
     *
     * @throws UpstreamException when a record is not of the fixed width, on which the promised length rests
     */
    void render(List<User> page, boolean last) {
        for (User user : page) {
            room(RECORD_BYTES + 1);
            buffer[size++] = (byte) (rendered == 0 ? '[' : ',');
            rendered++;
            byte[] id = text(user.id());
            write(KEY);
            write(id);
            write(ID);
            write(id);
            write(NUMERIC_ID);
            write(user.numericId());
            write(FIRST_NAME);
            write(text(user.firstName()));
            write(LAST_NAME);
            write(text(user.lastName()));
            write(CITY);
            write(text(user.city()));
            write(END);
        }
        if (last) {
            room(1);
            buffer[size++] = ']';
        }
        // Without the closing bracket, a page ends where the comma of the next one will stand.
        if (drained + size != RECORD_BYTES * rendered + (last ? 1 : 0)) {
            throw UpstreamException.badAnswer(
                    "a record is not %d bytes wide when rendered".formatted(RECORD_BYTES - 1));
        }
    }

    private void write(byte[] bytes) {
        room(bytes.length);
        System.arraycopy(bytes, 0, buffer, size, bytes.length);
        size += bytes.length;
    }

    /** Returns what a text is between two quotes. */
    private static byte[] text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return JsonText.standsForItself(bytes)
                ? bytes
                : JsonStringEncoder.getInstance().quoteAsUTF8(text);
    }

    private void write(int number) {
        if (number < 1_000_000 || number > 9_999_999) {
            write(ascii(Integer.toString(number))); // of another width, which is refused
            return;
        }
        room(SEVEN_DIGITS);
        for (int left = number, at = size + SEVEN_DIGITS - 1; at >= size; at--, left /= 10) {
            buffer[at] = (byte) ('0' + left % 10);
        }
        size += SEVEN_DIGITS;
    }

    private void room(int bytes) {
        if (size + bytes > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + bytes));
        }
    }

    /** Moves what has been rendered so far to {@code out}. */
    void drainTo(OutputStream out) throws IOException {
        out.write(buffer, 0, size);
        drained += size;
        size = 0;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
