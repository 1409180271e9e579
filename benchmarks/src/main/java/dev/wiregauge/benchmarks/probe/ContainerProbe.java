package dev.wiregauge.benchmarks.probe;

import java.util.List;

/** A JVM that is process 1 of a container: asked from within, because its ports may not be published. */
public record ContainerProbe(String container) implements Probe, WireProbe {

    // bash alone, as in the health checks: an image may have neither curl nor ss.
    private static final String METRICS =
            "exec 3<>/dev/tcp/127.0.0.1/$HEALTH_PORT && printf 'GET /actuator/prometheus HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3";

    @Override
    public ProcessCounters process() {
        Command.Output stat = exec("cat", "/proc/1/stat");
        Command.Output status = exec("cat", "/proc/1/status");
        return stat.succeeded() && status.succeeded()
                ? Proc.parse(stat.text().strip(), status.text())
                : ProcessCounters.UNKNOWN;
    }

    @Override
    public MetricsText metrics() {
        Command.Output answer = exec("bash", "-c", METRICS);
        return answer.succeeded() ? MetricsText.parse(answer.text()) : MetricsText.NONE;
    }

    /** All that crossed the container's network interfaces; health checks stay on its loopback. */
    @Override
    public WireReading wire() {
        Command.Output dev = exec("cat", "/proc/1/net/dev");
        return dev.succeeded() ? NetDev.parse(dev.text()) : WireReading.UNKNOWN;
    }

    private Command.Output exec(String... command) {
        List<String> line = new java.util.ArrayList<>(List.of("docker", "exec", container));
        line.addAll(List.of(command));
        return Command.run(line);
    }
}
