package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.LittlesLaw;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Signs that the load tool, and not the service, was what limited a measurement. */
final class GeneratorLimit {

    private static final double BUSY_PERCENT = 90;
    private static final double TOLERANCE = 0.15;
    private static final double FEWEST_OF_RATE = 0.95;

    private GeneratorLimit() {}

    /**
     * Why the load tool may have been the limit; empty if nothing speaks for it.
     *
     * <p>Users pause between requests, so nothing says how many should be in flight.
     */
    static List<String> reasons(
            Group group,
            @Nullable Double cpuPercent,
            @Nullable Double inFlight,
            @Nullable Long dropped,
            @Nullable Double throughputRps) {
        List<String> reasons = new ArrayList<>();
        if (cpuPercent != null && cpuPercent > BUSY_PERCENT) {
            reasons.add("it used %s %% of its cores".formatted(ThreeDigits.of(cpuPercent)));
        }
        Integer concurrency = group.concurrency();
        if (concurrency != null && inFlight != null && !LittlesLaw.holds(inFlight, concurrency, TOLERANCE)) {
            reasons.add("it kept %s requests in flight, not %d".formatted(ThreeDigits.of(inFlight), concurrency));
        }
        Integer rate = group.ratePerSecond();
        if (rate != null && dropped != null && dropped > 0) {
            reasons.add("it dropped %d requests".formatted(dropped));
        }
        if (rate != null && throughputRps != null && throughputRps < FEWEST_OF_RATE * rate) {
            reasons.add("it reached %s requests/s, not %d".formatted(ThreeDigits.of(throughputRps), rate));
        }
        return reasons;
    }

    static List<String> reasons(Summary.ModeRow row) {
        return reasons(
                Group.of(row),
                row.generatorCpuPercent(),
                row.inFlight(),
                row.dropped(),
                row.throughputRps() == null ? null : row.throughputRps().median());
    }
}
