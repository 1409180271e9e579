package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.GrpcTimeout;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;

/** A parameter of the request that is not what it may be. */
final class InvalidParameterException extends RuntimeException {

    private final String parameter;
    private final String range;

    private InvalidParameterException(String parameter, String range, String message) {
        super(message);
        this.parameter = parameter;
        this.range = range;
    }

    /** Makes that of a number which is none, or out of its range. */
    static InvalidParameterException number(String parameter, long min, long max, String was) {
        return new InvalidParameterException(
                parameter,
                range(min, max),
                "%s must be a whole number from %d to %d, was '%s'"
                        .formatted(parameter, min, max, QueryParameters.excerpt(was)));
    }

    /** Makes that of a width which no record has. */
    static InvalidParameterException width(String was) {
        return new InvalidParameterException(
                "bytes",
                "%d, %s".formatted(Payload.ARTICLE_BYTES, range(Payload.MIN_BYTES, Payload.MAX_BYTES)),
                "bytes must be %d or a whole number from %d to %d, was '%s'"
                        .formatted(
                                Payload.ARTICLE_BYTES,
                                Payload.MIN_BYTES,
                                Payload.MAX_BYTES,
                                QueryParameters.excerpt(was)));
    }

    /** Makes that of a shape which no record has. */
    static InvalidParameterException shape(String was) {
        return new InvalidParameterException(
                "shape",
                "%s, %s".formatted(Shape.TEXT, Shape.NUMERIC),
                "shape must be %s or %s, was '%s'".formatted(Shape.TEXT, Shape.NUMERIC, QueryParameters.excerpt(was)));
    }

    /** Makes that of a time that is none. */
    static InvalidParameterException timeout(String was) {
        return new InvalidParameterException(
                GrpcTimeout.HEADER,
                "1 to 8 digits and one of H M S m u n",
                "%s must be 1 to 8 digits and one of H M S m u n, such as 500m for 500 ms, was '%s'"
                        .formatted(GrpcTimeout.HEADER, QueryParameters.excerpt(was)));
    }

    /** Makes that of a count whose records are more than one message carries. */
    static InvalidParameterException oneMessage(UserQuery query) {
        int bytes = query.payload().bytes();
        int max = Payload.MESSAGE_BYTES / bytes;
        return new InvalidParameterException(
                "count",
                range(1, max),
                ("count must be a whole number from 1 to %d for records of %d bytes in batch and upload, which carry at most"
                                + " %d bytes in one message, was '%d'; ask for fewer or narrower records, or in another pattern")
                        .formatted(max, bytes, Payload.MESSAGE_BYTES, query.count()));
    }

    private static String range(long min, long max) {
        return min + ".." + max;
    }

    String parameter() {
        return parameter;
    }

    /** Returns what it may be: the least and the greatest value, such as {@code 1..256}, or words. */
    String range() {
        return range;
    }
}
