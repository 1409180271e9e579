package dev.wiregauge.aggregator.web;

import dev.wiregauge.aggregator.Mode;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The path names a transport and pattern that no mode combines. */
final class UnknownModeException extends RuntimeException {

    UnknownModeException(String transport, String pattern) {
        super("there is no mode %s-%s; there are %s"
                .formatted(
                        QueryParameters.excerpt(transport),
                        QueryParameters.excerpt(pattern),
                        Stream.of(Mode.values()).map(Mode::label).collect(Collectors.joining(", "))));
    }
}
