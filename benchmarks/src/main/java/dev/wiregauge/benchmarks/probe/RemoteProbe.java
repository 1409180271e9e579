package dev.wiregauge.benchmarks.probe;

/** A JVM of which only the actuator can be reached: its CPU time includes that of being asked, its RSS is unknown. */
public record RemoteProbe(Actuator actuator) implements Probe {

    @Override
    public ProcessCounters process() {
        Double nanos = metrics().sum("process_cpu_time_ns_total");
        return new ProcessCounters(nanos == null ? null : nanos / 1e9, null);
    }

    @Override
    public MetricsText metrics() {
        return actuator.metrics();
    }
}
