package dev.wiregauge.aggregator.web;

/** A parameter of the request that is not a whole number, or out of its range. */
final class InvalidParameterException extends RuntimeException {

    private final String parameter;
    private final String range;

    InvalidParameterException(String parameter, long min, long max, String was) {
        super("%s must be a whole number from %d to %d, was '%s'"
                .formatted(parameter, min, max, QueryParameters.excerpt(was)));
        this.parameter = parameter;
        this.range = "%d..%d".formatted(min, max);
    }

    String parameter() {
        return parameter;
    }

    /** Returns the least and the greatest value, such as {@code 1..256}. */
    String range() {
        return range;
    }
}
