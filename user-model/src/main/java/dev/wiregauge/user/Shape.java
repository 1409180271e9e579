package dev.wiregauge.user;

import java.util.Locale;

/** What makes a record wider than the article's. */
public enum Shape {
    /** Words, in {@link User#about}. */
    TEXT,
    /** Numbers, in {@link User#readings}. */
    NUMERIC;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** Returns its name in requests, of JSON too: {@code text}, {@code numeric}. */
    @Override
    public String toString() {
        return label;
    }
}
