package dev.wiregauge.benchmarks.probe;

import org.jspecify.annotations.Nullable;

/**
 * What the operating system has counted for the whole machine since it began. What it does not tell is null.
 *
 * @param busySeconds of all CPUs: user, nice, system, interrupts; without idle, waiting and stolen time
 * @param stolenSeconds of all CPUs: taken by the hypervisor
 * @param allSeconds of all CPUs, idle and stolen ones included
 * @param pressureSeconds in which at least one task waited for a CPU
 */
public record MachineCounters(
        @Nullable Double busySeconds,
        @Nullable Double stolenSeconds,
        @Nullable Double allSeconds,
        @Nullable Double pressureSeconds) {}
