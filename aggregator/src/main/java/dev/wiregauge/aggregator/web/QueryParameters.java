package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.GrpcTimeout;
import dev.wiregauge.aggregator.UserQuery;
import dev.wiregauge.user.Payload;
import dev.wiregauge.user.Shape;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the parameters of a request. They arrive as text, so that every mistake gets the same kind of answer. */
@Component
final class QueryParameters {

    static final int MAX_CONCURRENCY = 256;

    private static final int EXCERPT = 40;
    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,19}");
    private static final Pattern WIDTH = Pattern.compile("[0-9]{1,9}");

    private final AggregatorProperties properties;

    QueryParameters(AggregatorProperties properties) {
        this.properties = properties;
    }

    /**
     * Returns the query, whose deadline starts to run.
     *
     * @param timeout header {@value GrpcTimeout#HEADER}, which may bring the deadline forward
     * @throws InvalidParameterException when a parameter is not what it may be
     */
    UserQuery parse(
            String count,
            @Nullable String seed,
            @Nullable String concurrency,
            @Nullable String bytes,
            @Nullable String shape,
            @Nullable String timeout) {
        return new UserQuery(
                (int) number("count", count, 1, properties.maxCount()),
                seed == null
                        ? ThreadLocalRandom.current().nextLong()
                        : number("seed", seed, Long.MIN_VALUE, Long.MAX_VALUE),
                Payload.of(bytes == null ? null : width(bytes), shape == null ? null : shape(shape)),
                concurrency == null
                        ? properties.concurrency()
                        : (int) number("concurrency", concurrency, 1, MAX_CONCURRENCY),
                Deadline.after(budget(timeout)));
    }

    private Duration budget(@Nullable String timeout) {
        Duration most = properties.deadline();
        if (timeout == null) {
            return most;
        }
        Duration wanted = GrpcTimeout.parse(timeout).orElseThrow(() -> InvalidParameterException.timeout(timeout));
        return wanted.compareTo(most) < 0 ? wanted : most;
    }

    private static long number(String parameter, String text, long min, long max) {
        if (WHOLE_NUMBER.matcher(text).matches()) {
            try {
                long number = Long.parseLong(text);
                if (number >= min && number <= max) {
                    return number;
                }
            } catch (NumberFormatException tooLarge) {
                // nineteen digits may still be more than a long holds
            }
        }
        throw InvalidParameterException.number(parameter, min, max, text);
    }

    private static int width(String text) {
        if (WIDTH.matcher(text).matches()) {
            int bytes = Integer.parseInt(text);
            if (Payload.isWidth(bytes)) {
                return bytes;
            }
        }
        throw InvalidParameterException.width(text);
    }

    private static Shape shape(String text) {
        return Shape.named(text).orElseThrow(() -> InvalidParameterException.shape(text));
    }

    /**
     * Checks that all records of a query may travel in one message.
     *
     * @throws InvalidParameterException when they are more than that
     */
    static void checkOneMessage(UserQuery query) {
        if (!query.payload().fitsOneMessage(query.count())) {
            throw InvalidParameterException.oneMessage(query);
        }
    }

    /** Returns the beginning of what a caller sent, to be shown in an error. */
    static String excerpt(String text) {
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
    }
}
