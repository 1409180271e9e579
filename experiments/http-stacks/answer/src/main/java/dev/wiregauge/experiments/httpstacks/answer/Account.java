package dev.wiregauge.experiments.httpstacks.answer;

/**
 * Who is signed in. Nobody signs in here: the published comparison does not say who its current user was, and a lookup
 * would be the same work behind every server.
 *
 * @param email as typed: neither trimmed nor in lower case
 */
public record Account(String name, String email) implements CurrentUserSource {

    /** The account of every server. */
    public static final Account SAMPLE = new Account("Sample User", " Sample.User@Example.org ");

    @Override
    public CurrentUser current() {
        return new CurrentUser(name, EmailHash.of(email));
    }
}
