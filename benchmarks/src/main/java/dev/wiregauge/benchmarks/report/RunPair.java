package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Comparison.Row;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Family;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Two separate runs whose cells are to be compared, by the values of their warm blocks. */
record RunPair(RunData a, RunData b, double tolerancePercent) {

    private static final double CHANCE_OF_ANY_FALSE_ALARM = 0.05;

    /** Facts that change what the same code reaches. */
    private static final String TELLING = "JDK|JVM flags|CPU|CPUs|memory|.*limit.*|.*governor.*";

    private record Both(Cell cell, Metric metric, List<Double> a, List<Double> b) {

        boolean isTooLittle() {
            return Math.min(a.size(), b.size()) < Family.MINIMUM_BLOCKS;
        }
    }

    Comparison compare() {
        List<Cell> common =
                a.plan().cells().stream().filter(b.plan().cells()::contains).toList();
        List<String> problems = new ArrayList<>();
        unlike(problems, "quick", a.plan().isQuick(), b.plan().isQuick());
        unlike(problems, "load", pressure(a), pressure(b));
        TreeSet<String> facts = new TreeSet<>(a.environment().facts().keySet());
        facts.addAll(b.environment().facts().keySet());
        facts.removeIf(fact -> !fact.matches(TELLING));
        facts.forEach(fact -> unlike(problems, fact, fact(a, fact), fact(b, fact)));
        if (common.isEmpty()) {
            problems.add("the runs have no cell in common");
        }
        common.forEach(cell -> {
            unmeasured(problems, "A", a, cell);
            unmeasured(problems, "B", b, cell);
        });
        List<Both> both = problems.isEmpty() ? both(common) : List.of();
        // A gate that could not have closed must not look open.
        if (problems.isEmpty() && both.isEmpty()) {
            problems.add("too few warm blocks to find anything worse: there is none on either side");
        }
        both.stream()
                .filter(Both::isTooLittle)
                .findFirst()
                .ifPresent(few -> problems.add(
                        "too few warm blocks to find anything worse: %s has %d in A and %d in B, and a verdict takes %d"
                                .formatted(few.cell.id(), few.a.size(), few.b.size(), Family.MINIMUM_BLOCKS)));
        return new Comparison(
                problems.isEmpty() ? rows(both) : List.of(),
                tolerancePercent,
                problems,
                Stream.concat(leftOut("A", a, common), leftOut("B", b, common)).toList());
    }

    private static void unlike(List<String> problems, String what, Object inA, Object inB) {
        if (!Objects.equals(inA, inB)) {
            problems.add("%s differs: A %s, B %s".formatted(what, inA, inB));
        }
    }

    private static void unmeasured(List<String> problems, String name, RunData run, Cell cell) {
        if (run.measured(cell, Arm.MAIN).good().isEmpty()) {
            problems.add("%s has no good round of %s".formatted(name, cell.id()));
        }
    }

    private static String fact(RunData run, String fact) {
        return run.environment().facts().getOrDefault(fact, "unknown");
    }

    /** The load without its intensities, which the cells hold. */
    private static ObjectNode pressure(RunData run) {
        ObjectNode load = SummaryJson.MAPPER.valueToTree(run.plan().load());
        return load.remove(List.of("concurrencies", "ratesPerSecond", "percentsOfCapacity", "users"));
    }

    /** Without what neither run can tell, such as the CPU time of a process that cannot be looked into. */
    private List<Both> both(List<Cell> common) {
        return common.stream()
                .flatMap(cell -> Stream.of(Metric.values())
                        .filter(metric -> metric.appliesTo(cell.intensity()))
                        .map(metric -> new Both(cell, metric, blocks(a, cell, metric), blocks(b, cell, metric))))
                .filter(each -> !each.a().isEmpty() || !each.b().isEmpty())
                .toList();
    }

    private List<Row> rows(List<Both> both) {
        // Bonferroni: a gate looks at everything, and must not trip by chance because it looks at much.
        double confidence = 1 - CHANCE_OF_ANY_FALSE_ALARM / Math.max(1, both.size());
        return both.stream().map(each -> row(each, confidence)).toList();
    }

    private static List<Double> blocks(RunData run, Cell cell, Metric metric) {
        return List.copyOf(run.measured(cell, Arm.MAIN)
                .warmBlocks(each -> Figures.value(metric, each))
                .values());
    }

    private Row row(Both each, double confidence) {
        long seed = a.seed(
                each.cell().id(), each.metric().key(), Long.toString(b.plan().seed()));
        // B over A: above 1 is more in B.
        Estimate estimate = Bootstrap.ratio(Values.array(each.b()), Values.array(each.a()), confidence, seed);
        Interval interval = estimate.interval();
        Verdict verdict =
                interval.contains(1) ? Verdict.UNDECIDED : interval.low() > 1 ? Verdict.HIGHER : Verdict.LOWER;
        double tolerance = tolerancePercent / 100;
        boolean beyond = interval.high() < 1 - tolerance || interval.low() > 1 + tolerance;
        boolean worse = beyond && Figures.of(each.metric()).better().isWorse(verdict);
        return new Row(each.cell(), each.metric(), estimate.value(), interval, verdict, worse);
    }

    private static Stream<String> leftOut(String name, RunData run, List<Cell> common) {
        return Stream.concat(
                run.cold().keySet().stream().map(block -> "%s: block %d was cold".formatted(name, block)),
                common.stream()
                        .map(cell ->
                                bad(name, cell, run.measured(cell, Arm.MAIN).bad()))
                        .flatMap(List::stream));
    }

    private static List<String> bad(String name, Cell cell, long bad) {
        return bad == 0
                ? List.of()
                : List.of("%s: %s: %s".formatted(name, cell.id(), Numbers.counted(bad, "bad round")));
    }
}
