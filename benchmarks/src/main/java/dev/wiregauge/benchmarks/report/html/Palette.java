package dev.wiregauge.benchmarks.report.html;

import dev.wiregauge.benchmarks.report.ModeRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives every mode its looks, in the order in which modes first appear. */
final class Palette {

    private final Map<String, ModeStyle> styles = new LinkedHashMap<>();

    Palette(List<ModeRow> rows) {
        rows.forEach(this::style);
    }

    ModeStyle style(ModeRow row) {
        return style(row.name());
    }

    ModeStyle style(String mode) {
        return styles.computeIfAbsent(mode, name -> new ModeStyle(name, styles.size()));
    }
}
