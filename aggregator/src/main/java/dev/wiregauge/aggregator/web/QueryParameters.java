package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.AggregatorProperties;
import dev.wiregauge.aggregator.Deadline;
import dev.wiregauge.aggregator.UserQuery;
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

    private final AggregatorProperties properties;

    QueryParameters(AggregatorProperties properties) {
        this.properties = properties;
    }

    /**
     * Returns the query, whose deadline starts to run.
     *
     * @throws InvalidParameterException when a parameter is not a whole number in its range
     */
    UserQuery parse(String count, @Nullable String seed, @Nullable String concurrency) {
        return new UserQuery(
                (int) number("count", count, 1, properties.maxCount()),
                seed == null
                        ? ThreadLocalRandom.current().nextLong()
                        : number("seed", seed, Long.MIN_VALUE, Long.MAX_VALUE),
                concurrency == null
                        ? properties.concurrency()
                        : (int) number("concurrency", concurrency, 1, MAX_CONCURRENCY),
                Deadline.after(properties.deadline()));
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
        throw new InvalidParameterException(parameter, min, max, text);
    }

    /** Returns the beginning of what a caller sent, to be shown in an error. */
    static String excerpt(String text) {
        return text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…";
    }
}
