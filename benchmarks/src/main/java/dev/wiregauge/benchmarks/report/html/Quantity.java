package dev.wiregauge.benchmarks.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Numbers as people read them: three significant digits, and a dash for what is unknown. */
final class Quantity {

    static final String UNKNOWN = "–";

    private static final int SIGNIFICANT = 3;
    private static final int TICK_DIGITS = 6;
    private static final double LARGE = 1e7;
    private static final double SMALL = 1e-3;

    private Quantity() {}

    static String of(@Nullable Double value) {
        if (value == null || !Double.isFinite(value)) {
            return UNKNOWN;
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(SIGNIFICANT));
        if (rounded.signum() == 0) {
            return "0";
        }
        if (isExtreme(rounded)) {
            return scientific(rounded);
        }
        int exponent = exponent(rounded);
        return exponent >= SIGNIFICANT
                ? whole(Math.round(value))
                : rounded.setScale(SIGNIFICANT - 1 - exponent, RoundingMode.HALF_UP)
                        .toPlainString();
    }

    static String whole(@Nullable Long value) {
        return value == null ? UNKNOWN : String.format(Locale.ROOT, "%,d", value);
    }

    /** Both ends of an interval; empty if there is none. One from zero to infinity is unknown. */
    static String interval(List<Double> ends) {
        if (ends.size() != 2) {
            return "";
        }
        return ends.getFirst() <= 0 && ends.getLast().isInfinite()
                ? "unknown"
                : of(ends.getFirst()) + " to " + of(ends.getLast());
    }

    /** Of all tiers, in the order of a request's way; a dash alone if none is known. */
    static String tiers(List<String> tiers, Map<String, Double> byTier, String between) {
        return byTier.isEmpty()
                ? UNKNOWN
                : tiers.stream().map(tier -> of(byTier.get(tier))).collect(Collectors.joining(between));
    }

    /** A value that is round already, without the noise of binary fractions. */
    static String tick(double value) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(TICK_DIGITS)).stripTrailingZeros();
        if (rounded.signum() == 0) {
            return "0";
        }
        if (isExtreme(rounded)) {
            return scientific(rounded);
        }
        return rounded.scale() <= 0 ? whole(rounded.longValueExact()) : rounded.toPlainString();
    }

    /** A position in a drawing: a tenth of a unit is finer than any screen shows. */
    static String position(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static boolean isExtreme(BigDecimal value) {
        double size = Math.abs(value.doubleValue());
        return size >= LARGE || size < SMALL;
    }

    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    private static String scientific(BigDecimal value) {
        int exponent = exponent(value);
        return value.movePointLeft(exponent).stripTrailingZeros().toPlainString() + 'e' + exponent;
    }
}
