package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.plan.Intensity;
import dev.wiregauge.benchmarks.plan.Load;
import java.net.URI;

/**
 * One load to put on one URL.
 *
 * @param url what is asked for, again and again
 * @param load the plan's load
 * @param intensity which of its intensities
 * @param answerBytes how long every good answer is
 */
public record LoadSpec(URI url, Load load, Intensity intensity, long answerBytes) {}
