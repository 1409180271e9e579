package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Figures that somebody else published for the same experiment: shown beside ours, never computed with. */
public record Published(String source, List<Figures> figures) {

    /**
     * One published row.
     *
     * @param label what the row is called there; empty where the mode says it all
     * @param mode ours that comes closest
     * @param profile which of ours belongs beside it; null for every one
     * @param intensity likewise: concurrency, rate or users
     * @param note why there is none of ours, or how far ours differs; empty for nothing to say
     * @param values by the published column name, such as {@code "requests/s": 12.62}
     */
    public record Figures(
            String label,
            String mode,
            @Nullable String profile,
            @Nullable Integer intensity,
            String note,
            Map<String, Double> values) {}
}
