package dev.wiregauge.aggregator.web.admission;

/** A request that is not let in: those before it did not reach the backend. It may be there a moment later. */
public final class BackendAwayException extends RuntimeException {

    /** Without a stack: as long as the backend is away, most requests end here. */
    BackendAwayException(String message) {
        super(message, null, false, false);
    }
}
