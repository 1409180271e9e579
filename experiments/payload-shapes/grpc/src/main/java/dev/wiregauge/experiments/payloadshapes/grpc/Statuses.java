package dev.wiregauge.experiments.payloadshapes.grpc;

import dev.wiregauge.experiments.payloadshapes.model.RefusedException;
import io.grpc.Status;

/** What a caller is told when a call fails. */
public final class Statuses {

    private Statuses() {}

    /** The status of a refusal. */
    public static Status of(RefusedException refused) {
        Status status = switch (refused.reason()) {
            case INVALID -> Status.INVALID_ARGUMENT;
            case UNKNOWN -> Status.NOT_FOUND;
            case OVERLOADED -> Status.UNAVAILABLE;
        };
        return status.withDescription(refused.detail());
    }

    /** The status of any failure: of one that is no refusal, the caller learns nothing more. */
    public static Status of(Throwable failure) {
        RefusedException refused = RefusedException.in(failure);
        return refused == null ? Status.INTERNAL : of(refused);
    }
}
