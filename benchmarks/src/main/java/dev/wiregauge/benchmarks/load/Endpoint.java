package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Request;
import java.net.URI;

/**
 * What a load is put on.
 *
 * @param url what is asked for, again and again
 * @param request how
 * @param answerBytes how long every good answer is, or {@link #ANY}
 */
public record Endpoint(URI url, Request request, long answerBytes) {

    /** A length that is not checked. */
    public static final long ANY = -1;
}
