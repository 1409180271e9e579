package dev.wiregauge.aggregator;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that a caller gives a request, in the header and form of gRPC, which its gateways take from callers of HTTP too.
 *
 * @see <a href="https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md">gRPC over HTTP2: Timeout</a>
 */
public final class GrpcTimeout {

    public static final String HEADER = "grpc-timeout";

    private static final Pattern FORM = Pattern.compile("([0-9]{1,8})([HMSmun])");
    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "H", ChronoUnit.HOURS,
            "M", ChronoUnit.MINUTES,
            "S", ChronoUnit.SECONDS,
            "m", ChronoUnit.MILLIS,
            "u", ChronoUnit.MICROS,
            "n", ChronoUnit.NANOS);

    private static final long MOST = 99_999_999;
    private static final String THOUSANDFOLD = "numS";

    private GrpcTimeout() {}

    /** Returns the time that a value of the header gives, or nothing when it is of another form. */
    public static Optional<Duration> parse(String text) {
        Matcher parts = FORM.matcher(text);
        return parts.matches()
                ? Optional.of(Duration.of(Long.parseLong(parts.group(1)), UNITS.get(parts.group(2))))
                : Optional.empty();
    }

    /**
     * Returns the value of the header that gives what is left until a deadline, in the finest unit that eight digits suffice for. It is
     * rounded up: who ends a call by it does so when the deadline has passed here, too, and what follows from that is known to be late.
     */
    public static String of(Deadline deadline) {
        long left = Math.max(1, deadline.remainingNanos());
        int unit = 0;
        while (left > MOST && unit < THOUSANDFOLD.length() - 1) {
            left = Math.ceilDiv(left, 1000);
            unit++;
        }
        return "" + Math.min(left, MOST) + THOUSANDFOLD.charAt(unit);
    }
}
