package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.UpstreamException;
import dev.wiregauge.user.Readings;
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

    private static final int SEVEN_DIGITS = 7;
    private static final int WHOLE_DIGITS = 5;
    private static final int DECIMALS = 3;

    private static final byte[] KEY = ascii("{\"");
    private static final byte[] ID = ascii("\":{\"id\":\"");
    private static final byte[] NUMERIC_ID = ascii("\",\"numericId\":");
    private static final byte[] FIRST_NAME = ascii(",\"firstName\":\"");
    private static final byte[] LAST_NAME = ascii("\",\"lastName\":\"");
    private static final byte[] CITY = ascii("\",\"city\":\"");
    private static final byte[] END = ascii("\"}}");
    private static final byte[] ABOUT = ascii("\",\"about\":\"");
    private static final byte[] COUNTS = ascii("\",\"readings\":{\"counts\":[");
    private static final byte[] VALUES = ascii("],\"values\":[");
    private static final byte[] READINGS_END = ascii("]}}}");

    private final int recordBytes;
    private final int bufferBytes;
    /** Empty until there is something to render: a request waits for its records for longer than for anything else. */
    private byte[] buffer = {};

    private int size;
    private long rendered;
    private long drained;

    /**
     * Makes a renderer.
     *
     * @param recordBytes a rendered record and the comma or bracket that follows it
     * @param bufferBytes what is rendered between two drains, about
     */
    UserRenderer(int recordBytes, int bufferBytes) {
        this.recordBytes = recordBytes;
        this.bufferBytes = bufferBytes;
    }

    /**
     * Renders the next users.
     *
     * @throws UpstreamException when a record is not of the fixed width, on which the promised length rests
     */
    void render(List<User> page, boolean last) {
        for (User user : page) {
            room(recordBytes + 1);
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
            if (user.about() != null) {
                write(ABOUT);
                write(text(user.about()));
            }
            if (user.readings() == null) {
                write(END);
            } else {
                write(user.readings());
            }
        }
        if (last) {
            room(1);
            buffer[size++] = ']';
        }
        // Without the closing bracket, a page ends where the comma of the next one will stand.
        if (drained + size != recordBytes * rendered + (last ? 1 : 0)) {
            throw UpstreamException.badAnswer("a record is not %d bytes wide when rendered".formatted(recordBytes - 1));
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

    private void write(Readings readings) {
        write(COUNTS);
        int[] counts = readings.counts();
        for (int i = 0; i < counts.length; i++) {
            comma(i);
            write(counts[i]);
        }
        write(VALUES);
        double[] values = readings.values();
        for (int i = 0; i < values.length; i++) {
            comma(i);
            write(values[i]);
        }
        write(READINGS_END);
    }

    private void comma(int before) {
        if (before > 0) {
            room(1);
            buffer[size++] = ',';
        }
    }

    private void write(int number) {
        if (number < 1_000_000 || number > 9_999_999) {
            write(ascii(Integer.toString(number))); // of another width, which is refused
            return;
        }
        room(SEVEN_DIGITS);
        digits(number, SEVEN_DIGITS);
    }

    /** All values of a record but the last are thousandths in so many digits: what they are written as needs no search. */
    private void write(double value) {
        int thousandths = (int) (value * 1000 + 0.5);
        if (thousandths < 10_000_000
                || thousandths > 99_999_999
                || thousandths % 10 == 0
                || thousandths / 1000.0 != value) {
            write(ascii(Double.toString(value)));
            return;
        }
        room(WHOLE_DIGITS + 1 + DECIMALS);
        digits(thousandths / 1000, WHOLE_DIGITS);
        buffer[size++] = '.';
        digits(thousandths % 1000, DECIMALS);
    }

    private void digits(int number, int digits) {
        for (int left = number, at = size + digits - 1; at >= size; at--, left /= 10) {
            buffer[at] = (byte) ('0' + left % 10);
        }
        size += digits;
    }

    private void room(int bytes) {
        if (size + bytes > buffer.length) {
            int larger = buffer.length == 0 ? bufferBytes : 2 * buffer.length;
            buffer = Arrays.copyOf(buffer, Math.max(larger, size + bytes));
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
