package dev.wiregauge.experiments.payloadshapes.model;

import org.jspecify.annotations.Nullable;

/** A request that is answered with a reason instead of a shape; the message is meant for the caller. */
public final class RefusedException extends RuntimeException {

    /** Why, in terms that each transport has a status for. */
    public enum Reason {
        INVALID,
        UNKNOWN,
        OVERLOADED
    }

    private final Reason reason;

    public RefusedException(Reason reason, String message) {
        // Part of normal operation: no stack, which would make refusals dearer than answers.
        super(message, null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What the caller is told. */
    public String detail() {
        return String.valueOf(getMessage());
    }

    /** The refusal behind a failure, which futures and frameworks wrap into others; or null, if it is none. */
    public static @Nullable RefusedException in(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RefusedException refused) {
                return refused;
            }
        }
        return null;
    }
}
