package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.LittlesLaw;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Signs that the load tool, and not the service, was what limited a row: all that is known speaks, what is not is silent. */
final class GeneratorLimit {

    private static final double BUSY = 0.9;
    private static final double SHARE_OF_MACHINE = 0.25;
    private static final double TOLERANCE = 0.15;
    private static final double FEWEST_OF_RATE = 0.95;
    private static final double MOST_LATE = 0.01;
    private static final double LEAST_HEADROOM = 1.25;

    private final ModeRow row;
    private final List<String> reasons = new ArrayList<>();

    private GeneratorLimit(ModeRow row) {
        this.row = row;
    }

    /** Why the load tool may have been the limit; empty if nothing speaks for it. {@code cpus}: of the machine. */
    static List<String> reasons(ModeRow row, @Nullable Integer cpus) {
        GeneratorLimit limit = new GeneratorLimit(row);
        limit.cores(cpus);
        if (row.group().concurrency() != null) {
            limit.closedLoop(row.group().concurrency());
        }
        limit.openLoop();
        return List.copyOf(limit.reasons);
    }

    private void cores(@Nullable Integer cpus) {
        Map<String, Double> cores = Figures.CORES.of(row);
        Double tool = cores == null ? null : cores.get(Contended.TOOL);
        Double percent = Figures.TOOL_PERCENT.of(row);
        flag(percent != null && percent > 100 * BUSY, "it used %s %% of the cores that it may use", percent);
        if (cores == null || tool == null) {
            return;
        }
        double busiest = 0;
        double all = tool;
        for (Map.Entry<String, Double> part : cores.entrySet()) {
            if (!Contended.PARTS.contains(part.getKey())) {
                busiest = Math.max(busiest, part.getValue());
                all += part.getValue();
            }
        }
        flag(busiest > 0 && tool > busiest, "it used %s cores, and the busiest tier %s", tool, busiest);
        if (cpus != null) {
            flag(
                    all > BUSY * cpus && tool > SHARE_OF_MACHINE * all,
                    "it used %s of the %s cores that it and the tiers used together, of " + cpus,
                    tool,
                    all);
        }
    }

    /** Users pause between requests, and an open loop waits for nobody: there nothing says how many should be in flight. */
    private void closedLoop(int concurrency) {
        Double inFlight = Figures.IN_FLIGHT.of(row);
        flag(
                inFlight != null && !LittlesLaw.holds(inFlight, concurrency, TOLERANCE),
                "it kept %s requests in flight, not " + concurrency,
                inFlight);
        Double headroom = Figures.HEADROOM.of(row);
        flag(
                headroom != null && headroom < LEAST_HEADROOM,
                "with a server that does nothing it reaches only %s times as much",
                headroom);
    }

    private void openLoop() {
        Double offered = Figures.OFFERED.of(row);
        Range reached = Figures.THROUGHPUT.of(row);
        if (offered != null && reached != null) {
            flag(
                    reached.median() < FEWEST_OF_RATE * offered,
                    "it reached %s requests/s, not %s",
                    reached.median(),
                    offered);
        }
        Long late = Figures.LATE.of(row);
        long requests = Objects.requireNonNullElse(Figures.REQUESTS.of(row), 0L);
        if (late != null) {
            flag(late > MOST_LATE * requests, "it started %s %% of its requests late", 100.0 * late / requests);
        }
    }

    private void flag(boolean holds, String words, @Nullable Double... figures) {
        if (holds) {
            Object[] shown = new Object[figures.length];
            for (int i = 0; i < figures.length; i++) {
                shown[i] = Numbers.of(figures[i]);
            }
            reasons.add(words.formatted(shown));
        }
    }
}
