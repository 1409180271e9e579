package dev.wiregauge.benchmarks.probe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Metrics in the Prometheus text format, as the actuator prints them. */
public final class MetricsText {

    public static final MetricsText NONE = new MetricsText(List.of());

    private static final double MIB = 1024 * 1024;
    private static final Pattern LINE =
            Pattern.compile("([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? (NaN|[+-]Inf|[-+.\\deE]*\\d)(?: \\d+)?");
    private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]\\w*)=\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final List<Sample> samples;

    private MetricsText(List<Sample> samples) {
        this.samples = samples;
    }

    private record Sample(String name, Map<String, String> labels, double value) {}

    /** Reads a whole document; comments and lines of another form are passed over. */
    static MetricsText parse(String text) {
        List<Sample> samples = new ArrayList<>();
        text.lines().forEach(line -> {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                samples.add(new Sample(matcher.group(1), labels(matcher.group(2)), number(matcher.group(3))));
            }
        });
        return new MetricsText(List.copyOf(samples));
    }

    /** What a JVM has counted, by the names that Micrometer gives it. */
    JvmCounters jvm() {
        Double usage = sum("jvm_memory_usage_after_gc", "pool", "long-lived");
        Double max = sum("jvm_gc_max_data_size_bytes");
        return new JvmCounters(
                usage == null || max == null ? null : Double.valueOf(usage * max / MIB),
                times(sum("jvm_gc_memory_allocated_bytes_total"), 1 / MIB),
                sum("jvm_compilation_time_ms_total"),
                times(sum("jvm_gc_pause_seconds_sum"), 1000),
                sum("jvm_threads_peak_threads"));
    }

    /** How many records a service says it has delivered in a mode; null if it does not say. */
    @Nullable Double records(String mode) {
        return sum("wiregauge_records_total", "mode", mode);
    }

    private static @Nullable Double times(@Nullable Double value, double factor) {
        return value == null ? null : Double.valueOf(value * factor);
    }

    /**
     * The sum of all samples of a name that carry the labels.
     *
     * @param labels name, value, name, value…
     * @return null if there is no such sample
     */
    @Nullable Double sum(String name, String... labels) {
        Double sum = null;
        for (Sample sample : samples) {
            if (sample.name.equals(name) && carries(sample, labels)) {
                sum = (sum == null ? 0 : sum) + sample.value;
            }
        }
        return sum;
    }

    private static boolean carries(Sample sample, String... labels) {
        for (int i = 0; i < labels.length; i += 2) {
            if (!labels[i + 1].equals(sample.labels.get(labels[i]))) {
                return false;
            }
        }
        return true;
    }

    private static Map<String, String> labels(@Nullable String text) {
        Map<String, String> labels = new HashMap<>();
        if (text != null) {
            Matcher matcher = LABEL.matcher(text);
            while (matcher.find()) {
                labels.put(matcher.group(1), matcher.group(2));
            }
        }
        return labels;
    }

    private static double number(String text) {
        return switch (text) {
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }
}
