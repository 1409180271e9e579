package dev.wiregauge.aggregator.web;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Text in JSON, looked at eight bytes at a time. */
final class JsonText {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long BLANKS = ' ' * ONES;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;

    private JsonText() {}

    /** Returns whether none of these bytes, which are UTF-8, has to be escaped between two quotes. */
    static boolean standsForItself(byte[] text) {
        long escapes = 0;
        int at = 0;
        for (; at + Long.BYTES <= text.length; at += Long.BYTES) {
            escapes |= escapes((long) LONGS.get(text, at));
        }
        for (; at < text.length; at++) {
            // Alone among blanks.
            escapes |= escapes(BLANKS - ' ' + (text[at] & 0xffL));
        }
        return escapes == 0;
    }

    /** Returns 0 when none of eight bytes is a control character, a quote or a backslash ("Bit Twiddling Hacks", haszero). */
    private static long escapes(long bytes) {
        return (below(bytes, BLANKS) | below(bytes ^ QUOTES, ONES) | below(bytes ^ BACKSLASHES, ONES)) & HIGH_BITS;
    }

    /** Returns a high bit where one of eight bytes is less than its limit, as long as there is one at all. */
    private static long below(long bytes, long limits) {
        return (bytes - limits) & ~bytes;
    }
}
