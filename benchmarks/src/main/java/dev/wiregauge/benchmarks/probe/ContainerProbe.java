package dev.wiregauge.benchmarks.probe;

import dev.wiregauge.benchmarks.process.Command;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that is process 1 of a container which this machine cannot look into, such as one in Docker Desktop's own Linux:
 * asked from within, because its ports may not be published.
 */
public record ContainerProbe(String container) implements Probe, WireProbe {

    private static final long NANOS_PER_TICK = 10_000_000;

    // bash alone, as in the health checks: an image may have neither curl nor ss.
    private static final String METRICS =
            "exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf 'GET /actuator/prometheus HTTP/1.0\\r"
                    + "\\n"
                    + "\\r"
                    + "\\n"
                    + "' >&3 && cat <&3";

    /** Its metrics, also for a JVM that can be looked at from here. */
    public MetricsText metrics() {
        return MetricsText.parse(exec("bash", "-c", METRICS));
    }

    @Override
    public ProcessCounters process() {
        return parse(exec("cat", "/proc/1/stat", "/proc/1/status", "/sys/fs/cgroup/cpu.stat"));
    }

    @Override
    public JvmCounters jvm() {
        return metrics().jvm();
    }

    @Override
    public @Nullable Double delivered(String mode) {
        return metrics().records(mode);
    }

    /** All that crossed the container's network interfaces; health checks stay on its loopback. */
    @Override
    public WireReading wire() {
        return NetDev.outside(exec("cat", "/proc/1/net/dev"));
    }

    /** From the contents of {@code stat} and {@code status} of the process, and of its control group's {@code cpu.stat}. */
    static ProcessCounters parse(String text) {
        // The name, in parentheses, may hold anything; the user and system time are fields 14 and 15 of proc(5).
        String[] fields =
                text.lines().findFirst().orElse("").replaceFirst(".*\\) ", "").split(" ", -1);
        return fields.length < 13
                ? ProcessCounters.UNKNOWN
                : new ProcessCounters(
                        (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * NANOS_PER_TICK,
                        ResidentMemory.parse(text),
                        null,
                        ControlGroup.parse(text));
    }

    private String exec(String... command) {
        return Command.run(Stream.concat(Stream.of("docker", "exec", container), Stream.of(command))
                        .toList())
                .text();
    }
}
