package dev.wiregauge.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Figures for people: three significant digits, for no run is more exact, and {@code -} for what is unknown. */
final class ThreeDigits {

    static final String UNKNOWN = "-";

    private static final double LARGE = 1e7;

    private ThreeDigits() {}

    static String of(@Nullable Double value) {
        if (value == null || value.isNaN()) {
            return UNKNOWN;
        }
        if (value.isInfinite()) {
            return value > 0 ? "∞" : "-∞";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(3, RoundingMode.HALF_UP));
        if (Math.abs(value) >= LARGE) {
            // The end of an interval from too few rounds can be anything.
            return String.format(Locale.ROOT, "%.2e", rounded);
        }
        // Three digits even where the last ones are zeros: 0.970 is not 0.97.
        int scale = Math.max(0, 3 - (rounded.precision() - rounded.scale()));
        return rounded.setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
    }
}
