package dev.wiregauge.benchmarks.probe;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Performance counters of a HotSpot JVM, by the names that {@code jcmd PID PerfCounter.print} prints. */
record PerfCounters(Map<String, Long> values) {

    private static final String TICKS_PER_SECOND = "sun.os.hrt.frequency";

    /** Lines are {@code name=value}; those whose value is a text are passed over. */
    static PerfCounters parse(String text) {
        Map<String, Long> values = new HashMap<>();
        text.lines().forEach(line -> {
            int cut = line.indexOf('=');
            if (cut > 0 && line.substring(cut + 1).matches("-?\\d{1,18}")) {
                values.put(line.substring(0, cut), Long.valueOf(line.substring(cut + 1)));
            }
        });
        return new PerfCounters(Map.copyOf(values));
    }

    /** What the JVM has counted, as far as it is told here. */
    JvmCounters jvm() {
        return new JvmCounters(
                null,
                null,
                millis(seconds("java.ci.totalTime")),
                millis(secondsOfAll("sun.gc.collector.", ".time")),
                number("java.threads.livePeak"));
    }

    private static @Nullable Double millis(@Nullable Double seconds) {
        return seconds == null ? null : Double.valueOf(seconds * 1000);
    }

    /** A plain number; null if there is none of that name. */
    private @Nullable Double number(String name) {
        Long value = values.get(name);
        return value == null ? null : value.doubleValue();
    }

    /** A counter of ticks, in seconds; null if there is none of that name. */
    private @Nullable Double seconds(String name) {
        Long ticks = values.get(name);
        Long frequency = values.get(TICKS_PER_SECOND);
        return ticks == null || frequency == null ? null : ticks / frequency.doubleValue();
    }

    /** The sum of all counters whose names begin and end so; null if there are none. */
    private @Nullable Double secondsOfAll(String begin, String end) {
        Double sum = null;
        for (String name : values.keySet()) {
            Double seconds = name.startsWith(begin) && name.endsWith(end) ? seconds(name) : null;
            if (seconds != null) {
                sum = (sum == null ? 0 : sum) + seconds;
            }
        }
        return sum;
    }
}
