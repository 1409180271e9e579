package dev.wiregauge.experiments.payloadshapes.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the fields of every shape have in common. */
final class Rules {

    private static final int MAX_TEXT = 100;

    private Rules() {}

    static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    static <T> List<T> orEmpty(@Nullable List<T> items) {
        return items == null ? List.of() : List.copyOf(items);
    }

    static void text(String field, String text) {
        require(!text.isBlank() && text.length() <= MAX_TEXT, field + " must be 1 to 100 characters, not all blank");
    }

    static void require(boolean holds, String rule) {
        if (!holds) {
            throw new RefusedException(RefusedException.Reason.INVALID, rule);
        }
    }
}
