package dev.wiregauge.benchmarks.plan;

import java.time.Duration;

/**
 * When fresh JVMs count as warm: load on every mode, then a pause in which the compilers catch up, again and again,
 * until throughput has levelled off and the compilers are quiet.
 *
 * @param load about how long each mode is loaded in a cycle
 * @param pause between cycles
 * @param plateauPercent by how much the throughput of a mode may still differ from the cycle before
 * @param quietPercent how much time all compiler threads of a JVM may still spend, of the time under load
 * @param minCycles at least so many cycles
 * @param maxCycles then measure all the same, and say so in a warning
 */
public record Warmup(
        Duration load, Duration pause, double plateauPercent, double quietPercent, int minCycles, int maxCycles) {}
