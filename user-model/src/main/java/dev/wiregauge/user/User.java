package dev.wiregauge.user;

import java.util.Objects;

/**
 * One record, of fixed width when rendered: every user of every answer has the same size.
 *
 * @param id a UUID in its text form, 36 characters
 * @param numericId seven digits
 * @param firstName ten letters
 * @param lastName ten letters
 * @param city ten letters
 */
public record User(String id, int numericId, String firstName, String lastName, String city) {

    /** Refuses a record that is not whole, whatever it was read from. */
    public User {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(firstName, "firstName");
        Objects.requireNonNull(lastName, "lastName");
        Objects.requireNonNull(city, "city");
    }
}
