package dev.wiregauge.benchmarks.probe;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JVM on this machine that has no actuator: its own performance counters, which {@code jcmd} prints. */
public record PerfCounterProbe(long pid) implements Probe {

    @Override
    public ProcessCounters process() {
        return Proc.read(pid);
    }

    @Override
    public MetricsText metrics() {
        Command.Output output = Command.run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid),
                "PerfCounter.print"));
        return output.succeeded() ? MetricsText.parse(translate(PerfCounters.parse(output.text()))) : MetricsText.NONE;
    }

    /** Into the names that Micrometer gives to the same counters, which everything else reads. */
    static String translate(PerfCounters counters) {
        StringBuilder text = new StringBuilder();
        append(text, "jvm_compilation_time_ms_total", counters.seconds("java.ci.totalTime"), 1000);
        append(text, "jvm_gc_pause_seconds_sum", counters.secondsOfAll("sun.gc.collector.", ".time"), 1);
        append(text, "jvm_threads_peak_threads", counters.number("java.threads.livePeak"), 1);
        return text.toString();
    }

    private static void append(StringBuilder text, String name, @Nullable Double value, double factor) {
        if (value != null) {
            text.append(name).append(' ').append(value * factor).append('\n');
        }
    }
}
