package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.plan.Request;
import java.net.URI;

/**
 * One load to put on one URL.
 *
 * @param url what is asked for, again and again
 * @param request how
 * @param load the plan's load
 * @param intensity which of its intensities
 * @param answerBytes how long every good answer is, or {@link #ANY}
 */
public record LoadSpec(URI url, Request request, Load load, Intensity intensity, long answerBytes) {

    /** A length that is not checked. */
    public static final long ANY = -1;

    /** The same, but with another load. */
    LoadSpec with(Load other) {
        return new LoadSpec(url, request, other, intensity, answerBytes);
    }
}
