package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.plan.Plan;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.stats.Logs;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two sides that are compared block by block.
 *
 * @param a its name
 * @param mode of which the names are arms or profiles; null where the names are modes
 */
record Pair(String a, String b, @Nullable String mode, Group group, Cell cell, Measured left, Measured right) {

    /** What a plan compares: a change with what was before it, each profile with the baseline's, each mode with the baseline, or with every one before it. */
    static List<Pair> of(RunData data) {
        List<Cell> cells = data.plan().judged().toList();
        if (data.isCompare()) {
            return cells.stream()
                    .map(cell -> of("head", "base", cell.mode(), data, cell, Arm.MAIN, cell, Arm.BASE))
                    .toList();
        }
        String profile = data.plan().baselineProfile();
        if (profile != null) {
            return cells.stream()
                    .filter(cell -> !cell.profile().equals(profile))
                    .map(a -> of(a.profile(), profile, a.mode(), data, a, Arm.MAIN, a.in(profile), Arm.MAIN))
                    .toList();
        }
        return cells.stream()
                .flatMap(b -> cells.stream()
                        .filter(a -> a.group().equals(b.group()) && isCompared(data.plan(), a, b))
                        .map(a -> of(a.mode(), b.mode(), null, data, a, Arm.MAIN, b, Arm.MAIN)))
                .toList();
    }

    /** The control mode against itself, one pair a group. */
    static List<Pair> ofControl(RunData data) {
        return data.plan().controls().stream()
                .map(cell -> of(cell.mode(), cell.mode(), null, data, cell, Arm.CONTROL, cell, Arm.MAIN))
                .toList();
    }

    private static Pair of(
            String a, String b, @Nullable String mode, RunData data, Cell left, Arm leftArm, Cell right, Arm rightArm) {
        return new Pair(a, b, mode, Group.of(left), left, data.measured(left, leftArm), data.measured(right, rightArm));
    }

    private static boolean isCompared(Plan plan, Cell a, Cell b) {
        String baseline = plan.baseline();
        if (baseline != null) {
            return b.mode().equals(baseline) && !a.mode().equals(baseline);
        }
        return plan.measure().indexOf(a.mode()) > plan.measure().indexOf(b.mode());
    }

    /** Logarithms of the ratio by block: of warm blocks in which both sides were measured well. */
    SortedMap<Integer, Double> logs(Metric metric) {
        SortedMap<Integer, Double> logs = new TreeMap<>();
        if (metric.appliesTo(cell.intensity())) {
            SortedMap<Integer, Double> others = right.warmBlocks(each -> Figures.value(metric, each));
            left.warmBlocks(each -> Figures.value(metric, each)).forEach((block, value) -> {
                Double other = others.get(block);
                if (other != null) {
                    logs.put(block, Logs.ofRatios(new double[] {value}, new double[] {other})[0]);
                }
            });
        }
        return logs;
    }

    /** How many rounds of these blocks measured both sides. */
    int rounds(SortedMap<Integer, Double> blocks) {
        return Math.toIntExact(rounds(left, blocks)
                .filter(round -> rounds(right, blocks).anyMatch(round::equals))
                .count());
    }

    private static Stream<Integer> rounds(Measured side, SortedMap<Integer, Double> blocks) {
        return side.good().stream()
                .filter(each -> blocks.containsKey(each.block()))
                .map(Measured.Taken::round);
    }
}
