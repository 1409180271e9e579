package dev.wiregauge.experiments.httpstacks.nettyserver;

import io.netty.handler.codec.DateFormatter;
import java.util.Date;

/** The value of the Date header, which changes once a second and is formatted no more often. */
final class HttpDate {

    private static final long MILLIS = 1_000;

    private static volatile Formatted last = Formatted.of(System.currentTimeMillis() / MILLIS);

    private HttpDate() {}

    static String now() {
        long second = System.currentTimeMillis() / MILLIS;
        Formatted formatted = last;
        if (formatted.second != second) {
            formatted = Formatted.of(second);
            last = formatted; // Two threads may both do it, with the same outcome.
        }
        return formatted.text;
    }

    private record Formatted(long second, String text) {

        @SuppressWarnings("JavaUtilDate") // what Netty's formatter takes
        static Formatted of(long second) {
            return new Formatted(second, DateFormatter.format(new Date(second * MILLIS)));
        }
    }
}
