package dev.wiregauge.benchmarks.plan;

import java.time.Duration;

/**
 * When fresh JVMs count as warm: load on every mode, then a pause in which the compilers catch up, again and again,
 * until throughput has levelled off and the compilers are quiet.
 *
 * @param oneRecord how long each mode is loaded with answers of one record before the cycles; zero for not at all. What
 *     runs once a request would else reach the compilers' thresholds only after minutes of large answers.
 * @param load about how long each mode is loaded in a cycle while it is cold; half as long once it is warm, or where it
 *     is not measured
 * @param pause between cycles
 * @param plateauPercent by how much the throughput of a mode may, in both of the last two cycles, still be over the best of
 *     the cycles before them
 * @param quietPercent how much time all compiler threads of a JVM may still spend in the last two cycles, of the time that
 *     it is under load. The JVM counts elapsed time, waiting for a core included.
 * @param minCycles at least so many cycles; in these, the control's JVMs serve what is not measured on them, too
 * @param maxCycles then measure all the same, and say so in a warning
 * @param settle how long each cell is loaded unmeasured right before it is measured, for what the switch of modes left
 *     behind is not its cost; zero for not at all
 */
public record Warmup(
        Duration oneRecord,
        Duration load,
        Duration pause,
        double plateauPercent,
        double quietPercent,
        int minCycles,
        int maxCycles,
        Duration settle) {}
