package dev.wiregauge.aggregator.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The path names a transport and pattern that no mode combines. */
final class UnknownModeException extends RuntimeException {

    /**
     * @param reason why there cannot be one, where that is so
     * @param labels the modes that there are
     */
    UnknownModeException(String transport, String pattern, @Nullable String reason, List<String> labels) {
        super("there is no mode %s-%s%s; there are %s"
                .formatted(
                        QueryParameters.excerpt(transport),
                        QueryParameters.excerpt(pattern),
                        reason == null ? "" : ", because " + reason,
                        String.join(", ", labels)));
    }
}
