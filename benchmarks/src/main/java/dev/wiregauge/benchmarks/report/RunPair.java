package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.report.Comparison.Row;
import dev.wiregauge.benchmarks.report.RunData.Taken;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.stats.Bootstrap;
import dev.wiregauge.benchmarks.stats.Estimate;
import dev.wiregauge.benchmarks.stats.Interval;
import dev.wiregauge.benchmarks.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Two separate runs whose cells are to be compared. */
final class RunPair {

    private static final double CHANCE_OF_ANY_FALSE_ALARM = 0.05;
    private static final int FEWEST_BLOCKS = 3;

    /** Parts of the names of those facts that change what the same code reaches. */
    private static final List<String> TELLING = List.of("cpu", "core", "jdk", "jvm", "java");

    private final RunData a;
    private final RunData b;
    private final Ratios floorsOfA;
    private final Ratios floorsOfB;

    RunPair(RunData a, RunData b) {
        this.a = a;
        this.b = b;
        this.floorsOfA = new Ratios(a);
        this.floorsOfB = new Ratios(b);
    }

    private record Both(Cell cell, Metric metric, List<double[]> a, List<double[]> b) {}

    Comparison compare(double tolerancePercent) {
        List<Cell> common =
                a.plan().cells().stream().filter(b.plan().cells()::contains).toList();
        List<String> problems = problems(common);
        if (!problems.isEmpty()) {
            return Comparison.unusable(tolerancePercent, problems, List.of());
        }
        List<String> warnings = new ArrayList<>(warnings(common));
        List<Both> both = both(common, warnings);
        if (both.isEmpty()) {
            return Comparison.unusable(tolerancePercent, List.of("no metric was measured in both runs"), warnings);
        }
        // Bonferroni: a gate looks at everything, and must not trip by chance because it looks at much.
        double confidence = 1 - CHANCE_OF_ANY_FALSE_ALARM / both.size();
        List<Row> rows = both.stream()
                .map(each -> row(each, confidence, tolerancePercent))
                .toList();
        long endless = rows.stream()
                .filter(row -> row.interval().equals(Interval.ANY_RATIO)
                        || row.noiseFloor().equals(Interval.ANY_RATIO))
                .count();
        List<String> tooFew = List.of();
        if (endless == rows.size()) {
            // A gate that could not have closed must not look open.
            tooFew = List.of("too few blocks or rounds to find anything worse; give the plan more blocks");
        } else if (endless > 0) {
            warnings.add("too few blocks or rounds for %d of %d comparisons: they cannot find anything worse"
                    .formatted(endless, rows.size()));
        }
        return new Comparison(rows, confidence, tolerancePercent, tooFew, List.copyOf(warnings));
    }

    private List<String> problems(List<Cell> common) {
        List<String> problems = new ArrayList<>();
        if (a.plan().quick() != b.plan().quick()) {
            problems.add("one of the runs is quick, and the other is not");
        }
        if (!pressure(a.plan().load()).equals(pressure(b.plan().load()))) {
            problems.add("the runs put different loads on the services: A %s, B %s"
                    .formatted(pressure(a.plan().load()), pressure(b.plan().load())));
        }
        if (common.isEmpty()) {
            problems.add("the runs have no cell in common");
        }
        for (Cell cell : common) {
            if (a.good(cell).isEmpty()) {
                problems.add("A has no good round of " + cell.id());
            }
            if (b.good(cell).isEmpty()) {
                problems.add("B has no good round of " + cell.id());
            }
        }
        return problems;
    }

    /** The load without its intensities, which the cells hold. */
    private static Load pressure(Load load) {
        return switch (load) {
            case Load.Ab ab -> new Load.Ab(List.of(), ab.requests(), ab.timeout());
            case Load.Wrk wrk -> new Load.Wrk(List.of(), wrk.threads(), wrk.duration(), wrk.timeout());
            case Load.Client client ->
                new Load.Client(
                        List.of(), client.jar(), client.jvm(), client.arguments(), client.duration(), client.timeout());
            case Load.K6Rate k6 -> new Load.K6Rate(List.of(), k6.duration(), k6.maxUsers(), k6.timeout());
            case Load.K6Users k6 ->
                new Load.K6Users(List.of(), k6.rampUp(), k6.hold(), k6.rampDown(), k6.pause(), k6.timeout());
        };
    }

    private List<Both> both(List<Cell> common, List<String> warnings) {
        List<Both> both = new ArrayList<>();
        for (Cell cell : common) {
            for (Metric metric : Metric.values()) {
                List<double[]> inA = byBlock(a, cell, metric);
                List<double[]> inB = byBlock(b, cell, metric);
                if (!RunData.applies(metric, cell)) {
                    continue;
                }
                if (!inA.isEmpty() && !inB.isEmpty()) {
                    both.add(new Both(cell, metric, inA, inB));
                } else {
                    warnings.add("%s: %s was not measured in both runs"
                            .formatted(cell.id(), metric.label(Group.of(cell).unit())));
                }
            }
        }
        return both;
    }

    private static List<double[]> byBlock(RunData run, Cell cell, Metric metric) {
        Map<Integer, List<Double>> blocks = new TreeMap<>();
        for (Taken taken : run.good(cell)) {
            Double value = RunData.value(taken.measurement(), metric);
            if (value != null) {
                blocks.computeIfAbsent(taken.block(), _ -> new ArrayList<>()).add(value);
            }
        }
        return blocks.values().stream().map(Values::array).toList();
    }

    private Row row(Both each, double confidence, double tolerancePercent) {
        Cell cell = each.cell();
        Metric metric = each.metric();
        // B over A: above 1 is more in B.
        Estimate estimate = Bootstrap.ratio(
                each.b().toArray(double[][]::new),
                each.a().toArray(double[][]::new),
                confidence,
                a.seed(cell.id(), metric.key(), Long.toString(b.plan().seed())));
        Interval interval = estimate.interval();
        Interval floor = floorsOfA.floorOf(cell, metric).hull(floorsOfB.floorOf(cell, metric));
        Verdict verdict = Verdict.of(interval, floor);
        double tolerance = tolerancePercent / 100;
        boolean worse = metric.moreIsBetter()
                ? verdict == Verdict.LOWER && interval.high() < 1 - tolerance
                : verdict == Verdict.HIGHER && interval.low() > 1 + tolerance;
        return new Row(cell, metric, estimate.value(), interval, floor, verdict, worse);
    }

    private List<String> warnings(List<Cell> common) {
        List<String> warnings = new ArrayList<>();
        Stream.concat(a.environment().facts().keySet().stream(), b.environment().facts().keySet().stream())
                .distinct()
                .filter(fact -> TELLING.stream().anyMatch(fact.toLowerCase(Locale.ROOT)::contains))
                .forEach(fact -> {
                    String inA = fact(a, fact);
                    String inB = fact(b, fact);
                    if (!inA.equals(inB)) {
                        warnings.add("%s differs: A %s, B %s".formatted(fact, inA, inB));
                    }
                });
        warnings.addAll(warnings("A", a, common));
        warnings.addAll(warnings("B", b, common));
        return warnings;
    }

    private static List<String> warnings(String name, RunData run, List<Cell> common) {
        List<String> warnings = new ArrayList<>();
        if (run.plan().quick()) {
            warnings.add(name + " is quick: not to be quoted");
        }
        long blocks = run.rounds().stream().map(Round::block).distinct().count();
        if (blocks < FEWEST_BLOCKS) {
            warnings.add("%s has %d %s: JVM-to-JVM variation is not in the intervals"
                    .formatted(name, blocks, blocks == 1 ? "block" : "blocks"));
        }
        for (Cell cell : common) {
            long failed = run.taken(cell).stream()
                    .map(taken -> taken.measurement().load())
                    .filter(Objects::nonNull)
                    .mapToLong(load -> load.failed())
                    .sum();
            int bad = run.taken(cell).size() - run.good(cell).size();
            if (failed > 0 || bad > 0) {
                warnings.add("%s: %s: %d failed requests, %d bad rounds".formatted(name, cell.id(), failed, bad));
            }
        }
        return warnings;
    }

    private static String fact(RunData run, String fact) {
        return run.environment().facts().getOrDefault(fact, "unknown");
    }
}
