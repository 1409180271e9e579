package dev.wiregauge.benchmarks.report.html;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Gives every mode its looks, in the order in which modes first appear. */
final class Palette {

    private final Map<String, ModeStyle> styles = new LinkedHashMap<>();

    Palette(Stream<String> modes) {
        modes.forEach(this::style);
    }

    ModeStyle style(String mode) {
        return styles.computeIfAbsent(mode, name -> new ModeStyle(name, styles.size()));
    }
}
