package dev.wiregauge.user;

/** What was read is no record: its sender's mistake, whose message may be told. */
public final class InvalidUserException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    InvalidUserException(String message) {
        super(message);
    }
}
