package dev.wiregauge.benchmarks.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.wiregauge.benchmarks.plan.Cell;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The warm-up of one set of JVMs.
 *
 * @param block the block that it was for
 * @param coldBecause why it did not get warm by the limits of the plan, by cell, then by JVM; empty where it did
 */
public record WarmupTrace(int block, List<String> coldBecause, List<Step> steps) {

    /**
     * One cell on one arm in one cycle.
     *
     * @param elapsedSeconds since the warm-up began, at the end of the step
     * @param generatorCores how many cores' worth of CPU time the load tool used; null where it cannot be read
     * @param compilationPercent compiler time of each tier since the end of the step before that it took part in, in
     *     percent of this step's duration
     * @param compileQueue methods that wait for a compiler, by tier, after the pause; empty where nobody could tell
     */
    public record Step(
            int cycle,
            Cell cell,
            Measurement.Arm arm,
            double elapsedSeconds,
            double seconds,
            double throughputRps,
            @Nullable Double generatorCores,
            Map<String, Double> compilationPercent,
            Map<String, Integer> compileQueue) {}

    /** Says whether every cell got warm. */
    @JsonIgnore
    public boolean isWarm() {
        return coldBecause.isEmpty();
    }
}
