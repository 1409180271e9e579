package dev.wiregauge.benchmarks.probe;

/** A JVM on this machine. */
public record LocalProbe(long pid, Actuator actuator) implements Probe {

    @Override
    public ProcessCounters process() {
        return Proc.read(pid);
    }

    @Override
    public MetricsText metrics() {
        return actuator.metrics();
    }
}
