package dev.wiregauge.benchmarks.run;

import dev.wiregauge.benchmarks.deploy.Tier;
import dev.wiregauge.benchmarks.probe.JvmCounters;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The time that the JIT compilers of each JVM have used since the end of the load before on it: what a load has given them
 * to do, they also do in a pause, and while others are loaded.
 */
final class CompilerTime {

    private final Map<Tier, Double> millis = new HashMap<>();

    /**
     * Returns the compiler time by tier, in percent of the window between two readings, which may be more than 100; without
     * those that nobody could tell.
     */
    Map<String, Double> percent(Map<String, Tier> tiers, Reading before, Reading after) {
        double seconds = (after.nanoTime() - before.nanoTime()) / 1e9;
        Map<String, Double> percent = new LinkedHashMap<>();
        tiers.forEach((name, tier) -> {
            Double first = before.jvms().getOrDefault(name, JvmCounters.UNKNOWN).compilationMillis();
            Double now = after.jvms().getOrDefault(name, JvmCounters.UNKNOWN).compilationMillis();
            Double since = millis.getOrDefault(tier, first);
            if (now != null && since != null) {
                millis.put(tier, now);
                percent.put(name, (now - since) / seconds / 10);
            }
        });
        return percent;
    }
}
