package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Comparison.Row;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Two separate runs whose cells are to be compared, by the values of their warm blocks. */
final class RunPair {

    private static final double CHANCE_OF_ANY_FALSE_ALARM = 0.05;

    /** Facts that change what the same code reaches. */
    private static final String TELLING = "JDK|JVM flags|CPU|CPUs|memory|.*limit.*|.*governor.*";

    private final RunData a;
    private final RunData b;

    RunPair(RunData a, RunData b) {
        this.a = a;
        this.b = b;
    }

    private record Both(Cell cell, Metric metric, Collection<Double> a, Collection<Double> b) {}

    Comparison compare(double tolerancePercent) {
        List<Cell> common =
                a.plan().cells().stream().filter(b.plan().cells()::contains).toList();
        List<String> problems = problems(common);
        if (!problems.isEmpty()) {
            return new Comparison(List.of(), tolerancePercent, problems, List.of());
        }
        List<Both> both = common.stream()
                .flatMap(cell -> Stream.of(Metric.values())
                        .filter(metric -> metric.appliesTo(cell.intensity()))
                        .map(metric -> new Both(cell, metric, blocks(a, cell, metric), blocks(b, cell, metric))))
                .filter(each -> !each.a().isEmpty() && !each.b().isEmpty())
                .toList();
        // Bonferroni: a gate looks at everything, and must not trip by chance because it looks at much.
        double confidence = 1 - CHANCE_OF_ANY_FALSE_ALARM / Math.max(1, both.size());
        List<Row> rows = both.stream()
                .map(each -> row(each, confidence, tolerancePercent))
                .toList();
        // A gate that could not have closed must not look open.
        boolean open = rows.stream().allMatch(row -> row.interval().equals(Interval.ANY_RATIO));
        return new Comparison(
                rows,
                tolerancePercent,
                open ? List.of("too few warm blocks to find anything worse; give the plan more blocks") : List.of(),
                Stream.concat(warnings("A", a, common), warnings("B", b, common))
                        .toList());
    }

    private List<String> problems(List<Cell> common) {
        List<String> problems = new ArrayList<>();
        if (a.plan().isQuick() != b.plan().isQuick()) {
            problems.add("one of the runs is quick, and the other is not");
        }
        ObjectNode loadOfA = pressure(a);
        ObjectNode loadOfB = pressure(b);
        if (!loadOfA.equals(loadOfB)) {
            problems.add("the runs put different loads on the services: A %s, B %s".formatted(loadOfA, loadOfB));
        }
        Map<String, String> facts = new TreeMap<>(a.environment().facts());
        facts.putAll(b.environment().facts());
        facts.keySet().stream().filter(fact -> fact.matches(TELLING)).forEach(fact -> {
            String inA = fact(a, fact);
            String inB = fact(b, fact);
            if (!inA.equals(inB)) {
                problems.add("%s differs: A %s, B %s".formatted(fact, inA, inB));
            }
        });
        if (common.isEmpty()) {
            problems.add("the runs have no cell in common");
        }
        for (Cell cell : common) {
            problems.addAll(Stream.of(unmeasured("A", a, cell), unmeasured("B", b, cell))
                    .flatMap(List::stream)
                    .toList());
        }
        return problems;
    }

    private static List<String> unmeasured(String name, RunData run, Cell cell) {
        return run.measured(cell, Arm.MAIN).good().isEmpty()
                ? List.of("%s has no good round of %s".formatted(name, cell.id()))
                : List.of();
    }

    /** The load without its intensities, which the cells hold. */
    private static ObjectNode pressure(RunData run) {
        ObjectNode load = SummaryJson.MAPPER.valueToTree(run.plan().load());
        return load.remove(List.of("concurrencies", "ratesPerSecond", "percentsOfCapacity", "users"));
    }

    private static Collection<Double> blocks(RunData run, Cell cell, Metric metric) {
        return run.measured(cell, Arm.MAIN)
                .warmBlocks(each -> Figures.value(metric, each))
                .values();
    }

    private Row row(Both each, double confidence, double tolerancePercent) {
        // B over A: above 1 is more in B.
        Estimate estimate = Bootstrap.ratio(
                byBlock(each.b()),
                byBlock(each.a()),
                confidence,
                a.seed(
                        each.cell().id(),
                        each.metric().key(),
                        Long.toString(b.plan().seed())));
        Interval interval = estimate.interval();
        Verdict verdict =
                interval.contains(1) ? Verdict.UNDECIDED : interval.low() > 1 ? Verdict.HIGHER : Verdict.LOWER;
        double tolerance = tolerancePercent / 100;
        boolean beyond = interval.high() < 1 - tolerance || interval.low() > 1 + tolerance;
        boolean worse = beyond && Figures.of(each.metric()).better().isWorse(verdict);
        return new Row(each.cell(), each.metric(), estimate.value(), interval, verdict, worse);
    }

    private static double[][] byBlock(Collection<Double> values) {
        return values.stream().map(value -> new double[] {value}).toArray(double[][]::new);
    }

    private static Stream<String> warnings(String name, RunData run, List<Cell> common) {
        return Stream.concat(
                run.cold().isEmpty()
                        ? Stream.empty()
                        : Stream.of(name + ": cold blocks are left out: "
                                + run.cold().keySet()),
                common.stream()
                        .map(cell -> bad(name, cell, run.measured(cell, Arm.MAIN)))
                        .flatMap(List::stream));
    }

    private static List<String> bad(String name, Cell cell, Measured measured) {
        int bad = measured.taken().size() - measured.good().size();
        return bad == 0
                ? List.of()
                : List.of("%s: %s: %s".formatted(name, cell.id(), Numbers.counted(bad, "bad round")));
    }

    private static String fact(RunData run, String fact) {
        return run.environment().facts().getOrDefault(fact, "unknown");
    }
}
