package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.stats.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as people read them, wherever they stand: three significant digits, for no run is more exact. */
public final class Numbers {

    public static final String UNKNOWN = "–";

    private static final MathContext SIGNIFICANT = new MathContext(3, RoundingMode.HALF_UP);
    private static final MathContext TICK = new MathContext(6, RoundingMode.HALF_UP);
    private static final double LARGE = 1e7;
    private static final double SMALL = 1e-3;

    private Numbers() {}

    /** Returns three digits even where the last ones are zeros: 0.970 is not 0.97. */
    public static String of(@Nullable Double value) {
        if (value == null || value.isNaN()) {
            return UNKNOWN;
        }
        if (value.isInfinite()) {
            return value > 0 ? "∞" : "-∞";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(SIGNIFICANT);
        int decimals = SIGNIFICANT.getPrecision() - 1 - exponent(rounded);
        return decimals > 0
                ? plain(rounded, rounded.setScale(decimals, RoundingMode.UNNECESSARY))
                : plain(rounded, rounded);
    }

    /** Returns a value that is round already, without the noise of binary fractions. */
    public static String tick(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).round(TICK).stripTrailingZeros();
        return plain(rounded, rounded);
    }

    public static String whole(@Nullable Long value) {
        return value == null ? UNKNOWN : String.format(Locale.ROOT, "%,d", value);
    }

    /** Returns both ends; one from nothing to infinity is unknown. */
    public static String interval(Interval interval) {
        return interval.low() <= 0 && Double.isInfinite(interval.high())
                ? "unknown"
                : of(interval.low()) + " to " + of(interval.high());
    }

    /** Returns such as {@code 1 block} or {@code 10 blocks}. */
    public static String counted(long number, String noun) {
        return whole(number) + ' ' + noun + (number == 1 ? "" : "s");
    }

    private static String plain(BigDecimal value, BigDecimal shown) {
        if (value.signum() == 0) {
            return "0";
        }
        double size = Math.abs(value.doubleValue());
        if (size >= LARGE || size < SMALL) {
            return value.movePointLeft(exponent(value)).stripTrailingZeros().toPlainString() + 'e' + exponent(value);
        }
        return shown.scale() <= 0 ? whole(shown.longValueExact()) : shown.toPlainString();
    }

    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }
}
