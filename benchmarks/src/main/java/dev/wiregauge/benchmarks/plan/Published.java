package dev.wiregauge.benchmarks.plan;

import java.util.List;
import java.util.Map;

/** Figures that somebody else published for the same experiment: shown beside ours, never computed with. */
public record Published(String source, List<Figures> figures) {

    /** One published row: figures by the published column name, such as {@code "requests/s": 12.62}. */
    public record Figures(String mode, Map<String, Double> values) {}
}
