package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Combination.Line;
import dev.wiregauge.benchmarks.report.Combination.Run;
import dev.wiregauge.benchmarks.report.Combination.RunRatio;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import dev.wiregauge.benchmarks.stats.Combined;
import dev.wiregauge.benchmarks.stats.Margin;
import dev.wiregauge.benchmarks.stats.PairTest;
import dev.wiregauge.benchmarks.stats.RandomEffects;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs of one plan, by the name of their folder, on their way to a {@link Combination}. */
record RunsToCombine(Map<String, Summary> runs, List<String> problems) {

    /** Fewer have no spread. */
    private static final int FEWEST_BLOCKS = 2;

    /** Any: what it tests is not asked for. */
    private static final Margin MARGIN = new Margin(5);

    private record Key(String a, String b, Group group) {}

    static RunsToCombine read(List<Path> folders) {
        Map<String, Summary> runs = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        for (Path folder : folders) {
            try {
                Summary summary = SummaryFile.read(folder.resolve("summary.json"));
                Summary same = runs.values().stream()
                        .filter(other -> other.environment().equals(summary.environment()))
                        .findFirst()
                        .orElse(null);
                if (same != null) {
                    problems.add(folder + " is a run that was given before");
                }
                runs.put(folder.toString(), summary);
            } catch (UnusableResultsException e) {
                problems.add(Objects.requireNonNullElse(e.getMessage(), e.toString()));
            }
        }
        if (runs.size() < 2 && problems.isEmpty()) {
            problems.add("one run combines with nothing; give the folders of several");
        }
        return new RunsToCombine(runs, problems);
    }

    Combination combined() {
        List<String> found = new ArrayList<>(problems);
        if (found.isEmpty()) {
            found.addAll(differences());
        }
        List<Line> lines = found.isEmpty() ? lines() : List.of();
        if (found.isEmpty() && lines.isEmpty()) {
            found.add("no pair has %d warm blocks in any of the runs".formatted(FEWEST_BLOCKS));
        }
        return new Combination(
                runs.isEmpty() ? "" : first().title(),
                runs.entrySet().stream()
                        .map(run -> run(run.getKey(), run.getValue()))
                        .toList(),
                lines,
                found);
    }

    private Summary first() {
        return runs.values().iterator().next();
    }

    private List<String> differences() {
        List<String> differences = new ArrayList<>();
        runs.forEach((folder, run) -> {
            if (run.quick()) {
                differences.add(folder + " is quick: not to be quoted, and so not to be combined");
            }
            if (!run.plan().equals(first().plan())) {
                differences.add(
                        "%s measured the plan %s, and the first one %s".formatted(folder, run.plan(), first().plan()));
            } else if (!cells(run).equals(cells(first()))) {
                Set<String> here = cells(run);
                Set<String> there = cells(first());
                differences.add("%s measured other cells than the first run: %s"
                        .formatted(
                                folder,
                                Stream.concat(here.stream(), there.stream())
                                        .filter(cell -> !here.contains(cell) || !there.contains(cell))
                                        .distinct()
                                        .collect(Collectors.joining("; "))));
            }
        });
        return differences;
    }

    private static Set<String> cells(Summary run) {
        return run.modes().stream()
                .map(row -> row.name() + " (" + row.group().label() + ")")
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<Line> lines() {
        Metric primary = runs.values().stream()
                .map(Summary::primary)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Metric.CPU);
        Set<Key> pairs = new LinkedHashSet<>();
        runs.values().stream()
                .flatMap(run -> run.verdicts().stream())
                .filter(row -> row.mode() == null)
                .forEach(row -> pairs.add(new Key(row.a(), row.b(), row.group())));
        return pairs.stream()
                .flatMap(pair -> Stream.of(Metric.values())
                        .sorted(Comparator.comparing(metric -> metric != primary))
                        .filter(metric -> tells(metric, pair.group()))
                        .flatMap(metric -> line(pair, metric, metric == primary).stream()))
                .toList();
    }

    /** Whether comparing it means anything: an open loop fixes the throughput, a closed one's latency is its queue's. */
    private static boolean tells(Metric metric, Group group) {
        boolean open = group.ratePerSecond() != null || group.percentOfCapacity() != null;
        return switch (metric) {
            case THROUGHPUT -> !open;
            case CPU -> true;
            case P50, P99 -> !group.isQueue();
        };
    }

    private Optional<Line> line(Key pair, Metric metric, boolean primary) {
        List<RunRatio> ratios = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        runs.forEach((folder, run) -> {
            double[] logs = SavedBlocks.logs(run, pair.a(), pair.b(), pair.group(), metric);
            if (logs.length >= FEWEST_BLOCKS) {
                PairTest test = PairTest.of(logs, MARGIN, 1);
                ratios.add(new RunRatio(folder, logs.length, test.estimate95()));
                errors.add(test.sd() / Math.sqrt(logs.length));
            }
        });
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        double[] estimates = ratios.stream()
                .mapToDouble(ratio -> StrictMath.log(ratio.estimate().value()))
                .toArray();
        Combined combined = RandomEffects.combine(estimates, Values.array(errors));
        return Optional.of(new Line(pair.a(), pair.b(), pair.group(), metric, primary, ratios, combined));
    }

    /** As people write it, with what may follow the hash. */
    private static String shortened(String commit) {
        return commit.replaceFirst("^(\\p{XDigit}{7})\\p{XDigit}+", "$1");
    }

    private static Run run(String folder, Summary summary) {
        Map<String, String> facts = summary.environment().facts();
        return new Run(
                folder,
                summary.environment().capturedAt(),
                shortened(facts.getOrDefault("commit", Numbers.UNKNOWN)),
                facts.getOrDefault("CPU", Numbers.UNKNOWN),
                facts.getOrDefault("kernel", facts.getOrDefault("operating system", Numbers.UNKNOWN)));
    }
}
