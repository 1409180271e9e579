package dev.wiregauge.benchmarks.results;

import java.util.List;
import java.util.Map;

/**
 * The warm-up of one set of JVMs.
 *
 * @param block the block that it was for
 * @param warm whether the limits of the plan were met
 */
public record WarmupTrace(int block, boolean warm, List<Step> steps) {

    /**
     * One mode in one cycle.
     *
     * @param elapsedSeconds since the warm-up began, at the end of the step
     * @param compilationPercent compiler time of each tier in the step, in percent of its duration
     */
    public record Step(
            int cycle,
            String mode,
            double elapsedSeconds,
            double seconds,
            double throughputRps,
            Map<String, Double> compilationPercent) {}
}
