package dev.wiregauge.benchmarks.results;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.wiregauge.benchmarks.load.LoadResult;
import dev.wiregauge.benchmarks.plan.Cell;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One cell on one arm, measured once.
 *
 * @param windowSeconds between the two readings of the counters
 * @param load what the load tool saw; null if it left nothing that can be read
 * @param tiers by tier name, such as {@code aggregator} and {@code backend}: every tier of the mode
 * @param wire between the front and the last tier; null where it cannot be read
 * @param machine what else used the machine meanwhile
 * @param generator what the load tool used
 * @param harnessCpuSeconds CPU time of the harness itself in the window
 * @param repeats how often it was measured before and thrown away, because too much CPU time was stolen
 * @param failures why this measurement does not count; empty if it does
 */
public record Measurement(
        Cell cell,
        Arm arm,
        Instant startedAt,
        double windowSeconds,
        @Nullable LoadResult load,
        Map<String, TierUsage> tiers,
        @Nullable WireBytes wire,
        Contention machine,
        Generator generator,
        double harnessCpuSeconds,
        int repeats,
        List<String> failures) {

    /** Which JVMs were measured. */
    public enum Arm {
        /** Those of the plan. */
        MAIN,
        /** A second set of the control mode's: the A/A control. */
        CONTROL,
        /** Those of the checkout that a change is compared with. */
        BASE
    }

    /**
     * What one tier used in the window. What could not be read is null.
     *
     * @param cpuSeconds user and system time of the process
     * @param rssMiB resident memory at the end
     * @param heapAfterGcMiB what the long-lived part of the heap held after its last collection
     * @param allocatedMiB bytes allocated on the heap
     * @param compilationMillis time of all JIT compiler threads
     * @param gcPauseMillis time the collector stopped the JVM for
     * @param peakThreads most platform threads at once since the JVM began
     * @param runQueueSeconds time its threads were ready and waited for a CPU
     * @param throttledSeconds time its control group had used up its CPU limit
     */
    public record TierUsage(
            @Nullable Double cpuSeconds,
            @Nullable Double rssMiB,
            @Nullable Double heapAfterGcMiB,
            @Nullable Double allocatedMiB,
            @Nullable Double compilationMillis,
            @Nullable Double gcPauseMillis,
            @Nullable Double peakThreads,
            @Nullable Double runQueueSeconds,
            @Nullable Double throttledSeconds) {}

    /**
     * Bytes on the connections between the tiers, or on all of those that an experiment makes.
     *
     * @param toBackend everything, where the counter cannot tell directions
     * @param packets in both directions; null where they are not counted
     * @param counter what exactly was counted
     */
    public record WireBytes(
            long toBackend, long fromBackend, @Nullable Long packets, String counter) {}

    /**
     * What the whole machine did in the window. What could not be read is null.
     *
     * @param busyCpuSeconds of all CPUs, by whomever: the closure of tiers, load tool, harness and others
     * @param stealPercent of all CPU time, taken by the hypervisor
     * @param pressurePercent of the window in which some task waited for a CPU
     */
    public record Contention(
            @Nullable Double busyCpuSeconds,
            @Nullable Double stealPercent,
            @Nullable Double pressurePercent) {

        public static final Contention UNKNOWN = new Contention(null, null, null);
    }

    /**
     * What the load tool used.
     *
     * @param cpuSeconds over its whole life
     * @param cores how many it could have used at most
     * @param pinnedTo the CPUs that it was kept on; empty for all
     */
    public record Generator(@Nullable Double cpuSeconds, double cores, List<Integer> pinnedTo) {}

    /** Says whether its figures count. */
    @JsonIgnore
    public boolean isGood() {
        return failures.isEmpty() && load != null;
    }

    /** Returns the units (records, or requests) in all good answers. */
    public long units() {
        LoadResult seen = Objects.requireNonNull(load);
        return (seen.completed() - seen.failed()) * cell.workload().units();
    }
}
