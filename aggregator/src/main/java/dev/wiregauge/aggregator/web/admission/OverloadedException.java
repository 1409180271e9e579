package dev.wiregauge.aggregator.web.admission;

/** A request that is not let in: others hold what it would need. It may be let in a moment later. */
public final class OverloadedException extends RuntimeException {

    /** Without a stack: under overload, most requests end here. */
    OverloadedException(String message) {
        super(message, null, false, false);
    }
}
