package dev.wiregauge.user;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What makes a record wider than the article's. */
public enum Shape {
    /** Words, in {@link User#about}. */
    TEXT,
    /** Numbers, in {@link User#readings}. */
    NUMERIC;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** Returns the shape of a name, if there is one. */
    public static Optional<Shape> named(String name) {
        return Arrays.stream(values()).filter(shape -> shape.label.equals(name)).findFirst();
    }

    /** Returns its name in requests, of JSON too: {@code text}, {@code numeric}. */
    @Override
    public String toString() {
        return label;
    }
}
