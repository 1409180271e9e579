package dev.wiregauge.aggregator;

import org.jspecify.annotations.Nullable;

/** A backend did not deliver. The message is for the log; callers are told only the {@link Reason}. */
public final class UpstreamException extends RuntimeException {

    /** What a caller may know of the failure. */
    public enum Reason {
        /** No connection, or a backend with too much to do: the same request may succeed later. */
        UNAVAILABLE,
        /** No complete answer before the deadline. */
        TIMEOUT,
        /** An answer that breaks the contract, or an error. */
        BAD_ANSWER,
        /** A backend of another make, which does not know the encoding of this mode. */
        UNKNOWN_ENCODING;

        /** Returns what a status other than 200 says, of the backend and not of the caller's request. */
        public static Reason ofHttpStatus(int status) {
            return switch (status) {
                case 429, 503 -> UNAVAILABLE;
                case 504 -> TIMEOUT;
                case 406, 415 -> UNKNOWN_ENCODING;
                default -> BAD_ANSWER;
            };
        }
    }

    private final Reason reason;

    public UpstreamException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Returns the failure itself if it is one of these, else a bad answer with it for its cause. */
    public static UpstreamException of(RuntimeException failure) {
        return failure instanceof UpstreamException known
                ? known
                : new UpstreamException(Reason.BAD_ANSWER, failure.toString(), failure);
    }

    /** Makes the failure of an answer that no other exception came with. */
    public static UpstreamException badAnswer(String message) {
        return new UpstreamException(Reason.BAD_ANSWER, message, null);
    }

    /** Returns this, or that the deadline has passed when it had before this came: whatever it is then, it is late. */
    public UpstreamException orLate(Deadline deadline) {
        return deadline.remainingNanos() > 0
                ? this
                : new UpstreamException(Reason.TIMEOUT, "deadline passed, then: " + getMessage(), this);
    }

    public Reason reason() {
        return reason;
    }
}
