package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Figures that somebody else published for the same experiment: shown beside ours, never computed with. */
public record Published(String source, List<Figures> figures) {

    /**
     * One published row.
     *
     * @param label what the row is called there; null where the mode says it all
     * @param mode ours that comes closest
     * @param request which of ours belongs beside it; null for every one
     * @param load likewise: concurrency, rate or users
     * @param note why there is none of ours, or how far ours differs; null for nothing to say
     * @param values by the published column name, such as {@code "requests/s": 12.62}
     */
    public record Figures(
            @Nullable String label,
            String mode,
            @Nullable String request,
            @Nullable Integer load,
            @Nullable String note,
            Map<String, Double> values) {}
}
