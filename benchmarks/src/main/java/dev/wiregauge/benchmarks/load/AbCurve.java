package dev.wiregauge.benchmarks.load;

import dev.wiregauge.benchmarks.load.LoadResult.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The latency curve that ab writes with {@code -e}: finer than what it prints, which is whole milliseconds. */
final class AbCurve {

    private static final Pattern ROW = Pattern.compile("(\\d+),(\\d+\\.\\d{3})");

    private AbCurve() {}

    /** The points from 0 to 100 percent; empty if the file is not whole. */
    static Optional<List<Point>> parse(String csv, long completed) {
        List<Double> millis = new ArrayList<>();
        for (String line : csv.lines().skip(1).toList()) {
            var row = ROW.matcher(line);
            if (!row.matches() || Integer.parseInt(row.group(1)) != millis.size()) {
                return Optional.empty();
            }
            millis.add(Double.valueOf(row.group(2)));
        }
        if (millis.size() != 101) {
            return Optional.empty();
        }
        List<Point> curve = new ArrayList<>();
        for (int percent = 0; percent <= 100; percent++) {
            curve.add(new Point(percent, millis.get(beyond(percent, completed) ? 100 : percent)));
        }
        return Optional.of(curve);
    }

    /**
     * Whether ab 2.3 read past the end of its table for this row. It takes entry
     * {@code 0.5 + requests * percent / 100}, counted from 0, which up to 50 requests is too many for the highest
     * percents; what it prints then is whatever was in memory. The row belongs to the longest request.
     */
    private static boolean beyond(int percent, long completed) {
        return (long) (0.5 + completed * percent / 100.0) >= completed;
    }
}
