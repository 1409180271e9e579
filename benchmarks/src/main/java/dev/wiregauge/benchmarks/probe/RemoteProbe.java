package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/** A JVM of which only the actuator can be reached: its CPU time includes that of being asked. */
public record RemoteProbe(Actuator actuator) implements Probe {

    @Override
    public ProcessCounters process() {
        Double nanos = actuator.get().sum("process_cpu_time_ns_total");
        return new ProcessCounters(nanos == null ? null : nanos.longValue(), null, null, null);
    }

    @Override
    public JvmCounters jvm() {
        return actuator.get().jvm();
    }

    @Override
    public @Nullable Double delivered(String mode) {
        return actuator.get().records(mode);
    }
}
