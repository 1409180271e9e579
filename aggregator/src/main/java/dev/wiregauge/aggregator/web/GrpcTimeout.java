package dev.wiregauge.aggregator.web;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time that a caller gives a request, in the header and form of gRPC, which its gateways take from callers of HTTP too.
 *
 * @see <a href="https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md">gRPC over HTTP2: Timeout</a>
 */
final class GrpcTimeout {

    static final String HEADER = "grpc-timeout";

    private static final Pattern FORM = Pattern.compile("([0-9]{1,8})([HMSmun])");
    private static final Map<String, ChronoUnit> UNITS = Map.of(
            "H", ChronoUnit.HOURS,
            "M", ChronoUnit.MINUTES,
            "S", ChronoUnit.SECONDS,
            "m", ChronoUnit.MILLIS,
            "u", ChronoUnit.MICROS,
            "n", ChronoUnit.NANOS);

    private GrpcTimeout() {}

    /**
     * Reads the header's value.
     *
     * @throws InvalidParameterException when it is of another form
     */
    static Duration parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw InvalidParameterException.timeout(text);
        }
        return Duration.of(Long.parseLong(parts.group(1)), UNITS.get(parts.group(2)));
    }
}
