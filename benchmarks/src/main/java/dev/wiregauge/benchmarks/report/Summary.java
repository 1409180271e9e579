package dev.wiregauge.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.plan.Published;
import dev.wiregauge.benchmarks.results.Environment;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code summary.json}: everything that a run says, computed from its saved rounds. Its schema is
 * {@code summary.schema.json}; what could not be measured is missing. An interval is from 0 to infinity where there were
 * too few blocks for one.
 *
 * @param plan name of the plan
 * @param quick not to be quoted
 * @param rounds how many were done, good or not
 * @param tiers whose cost is told, in the order of a request's way
 * @param primary what verdicts are about; null in files from before there was one
 * @param marginPercent a difference this small does not matter; null likewise
 * @param noiseFloor of throughput, in the first group of cells
 * @param noiseFloors one for each metric and group
 * @param control the control mode against itself, over all groups: it judges the run, and no pair; null if not measured
 * @param calibration whether the machine stayed the same; null if not measured
 * @param excluded blocks that count for no ratio
 * @param harness what measuring itself cost
 * @param broken rules of measuring that this run breaks
 */
public record Summary(
        String plan,
        String title,
        boolean quick,
        String target,
        int blocks,
        int rounds,
        List<String> tiers,
        @Nullable Metric primary,
        @Nullable Double marginPercent,
        List<VerdictRow> verdicts,
        List<ModeRow> modes,
        @Nullable NoiseFloor noiseFloor,
        List<NoiseFloor> noiseFloors,
        @Nullable Control control,
        @Nullable CalibrationSpread calibration,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<Excluded> excluded,
        Harness harness,
        Environment environment,
        @Nullable Published published,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> broken,
        List<String> warnings) {

    /**
     * Mode {@code a} against mode {@code b} of the same group, or {@code head} against {@code base}.
     *
     * @param mode of which head and base are compared; null where modes are
     * @param ratio a/b, geometric mean of the ratios of the blocks
     * @param verdict what a is, compared with b
     * @param rounds how many it rests on
     * @param blocks likewise; null in files from before blocks were compared
     * @param moreBlocks how many more would decide it; null where nothing is left to decide, or nobody can tell
     * @param outcome the verdict as a sentence; null where there is none
     */
    public record VerdictRow(
            String a,
            String b,
            @Nullable String mode,
            @JsonUnwrapped Group group,
            Metric metric,
            double ratio,
            Interval ci95,
            Verdict verdict,
            int rounds,
            @Nullable Integer blocks,
            @Nullable Integer moreBlocks,
            @Nullable String outcome) {

        /** What tables and charts call it. */
        public String name() {
            return a + " / " + b + (mode == null ? "" : ", " + mode);
        }

        VerdictRow saying(String sentence) {
            return new VerdictRow(
                    a, b, mode, group, metric, ratio, ci95, verdict, rounds, blocks, moreBlocks, sentence);
        }
    }

    /** The control mode against itself. */
    public record NoiseFloor(
            String mode, @JsonUnwrapped Group group, Metric metric, double ratio, Interval ratioCi95) {}

    /**
     * What the control mode says of the run.
     *
     * @param falseAlarmPercent how often the rule for one pair would find a difference where there is none; null where it
     *     would say nothing
     * @param reasons why the run is not to be trusted; empty if it is
     */
    public record Control(
            String mode,
            Metric metric,
            double ratio,
            Interval ci95,
            int blocks,
            @Nullable Double falseAlarmPercent,
            List<String> reasons) {}

    /** Between the fastest and the slowest of all calibrations, in percent of the fastest. */
    public record CalibrationSpread(double computePercent, double memoryPercent) {}

    /** A block that was not warm, and why. */
    public record Excluded(int block, List<String> reasons) {}

    /**
     * The harness's own CPU use while a load tool ran.
     *
     * @param cpuPercentOfOneCore over all measured windows
     */
    public record Harness(double cpuPercentOfOneCore) {}

    /** Returns what the run's verdicts are about; for files from before there was one metric for that, what leads them. */
    public Metric lead() {
        if (primary != null) {
            return primary;
        }
        return verdicts.stream().anyMatch(row -> row.metric() == Metric.THROUGHPUT) ? Metric.THROUGHPUT : Metric.CPU;
    }

    /** Returns the verdicts on the leading metric. */
    public List<VerdictRow> leading() {
        return verdicts.stream().filter(row -> row.metric() == lead()).toList();
    }

    /** Returns whether a figure belongs to more groups than one. */
    public boolean hasGroups() {
        return modes.stream().map(ModeRow::group).distinct().count() > 1;
    }
}
