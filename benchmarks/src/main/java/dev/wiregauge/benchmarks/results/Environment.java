package dev.wiregauge.benchmarks.results;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Where and with what a run was done.
 *
 * @param facts for people, in the order to be shown: commit, JDK, JVM flags, CPU, kernel, limits, tools…
 * @param warnings what makes this machine or its state unfit for quoting figures
 */
public record Environment(Instant capturedAt, Map<String, String> facts, List<String> warnings) {}
