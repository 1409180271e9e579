package dev.wiregauge.user;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One record, of fixed width when rendered: every user of an answer has the same size.
 *
 * @param id a UUID in its text form, 36 characters
 * @param numericId seven digits
 * @param firstName ten letters
 * @param lastName ten letters
 * @param city ten letters
 * @param about words up to the width of the record; null in a record that has none
 * @param readings numbers up to that width; null in a record that has none, such as one that has words
 */
public record User(
        String id,
        int numericId,
        String firstName,
        String lastName,
        String city,
        @Nullable String about,
        @Nullable Readings readings) {

    /** Refuses a record that is not whole, or wide in two ways, whatever it was read from. */
    public User {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(firstName, "firstName");
        Objects.requireNonNull(lastName, "lastName");
        Objects.requireNonNull(city, "city");
        if (about != null && readings != null) {
            throw new InvalidUserException("a record has words or numbers, not both");
        }
    }

    /** Makes a record of the article's five fields. */
    public User(String id, int numericId, String firstName, String lastName, String city) {
        this(id, numericId, firstName, lastName, city, null, null);
    }
}
