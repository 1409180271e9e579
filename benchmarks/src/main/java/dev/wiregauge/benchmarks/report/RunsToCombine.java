package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.Combination.Line;
import dev.wiregauge.benchmarks.report.Combination.Run;
import dev.wiregauge.benchmarks.report.Combination.RunRatio;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import dev.wiregauge.benchmarks.stats.Family;
import dev.wiregauge.benchmarks.stats.Margin;
import dev.wiregauge.benchmarks.stats.PairTest;
import dev.wiregauge.benchmarks.stats.RandomEffects;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs of one plan, by the name of their folder, on their way to a {@link Combination}. */
record RunsToCombine(Map<String, Summary> runs, List<String> problems) {

    /** Any: what it tests is not asked for. */
    private static final Margin MARGIN = new Margin(5);

    private record Key(String a, String b, Group group) {}

    static RunsToCombine read(List<Path> folders) {
        RunsToCombine read = new RunsToCombine(new LinkedHashMap<>(), new ArrayList<>());
        folders.forEach(read::add);
        if (read.runs.size() < 2 && read.problems.isEmpty()) {
            read.problems.add("one run combines with nothing; give the folders of several");
        }
        return read;
    }

    private void add(Path folder) {
        try {
            Summary run = SummaryFile.read(folder.resolve("summary.json"));
            Summary first = runs.isEmpty() ? run : first();
            if (runs.values().stream().anyMatch(other -> other.environment().equals(run.environment()))) {
                problems.add(folder + " is a run that was given before");
            } else if (runs.values().stream().anyMatch(other -> isOneOccasion(other, run))) {
                problems.add(
                        folder + " was begun on the same machine and day as another of the runs: what a day has done"
                                + " to both, their spread does not show; give one of them");
            } else if (run.quick()) {
                problems.add(folder + " is quick: not to be quoted, and so not to be combined");
            } else if (!run.plan().equals(first.plan())) {
                problems.add(
                        "%s measured the plan %s, and the first run %s".formatted(folder, run.plan(), first.plan()));
            } else if (!cells(run).equals(cells(first))) {
                Set<String> either = new TreeSet<>(cells(run));
                either.addAll(cells(first));
                either.removeIf(
                        cell -> cells(run).contains(cell) && cells(first).contains(cell));
                problems.add(
                        "%s measured other cells than the first run: %s".formatted(folder, String.join("; ", either)));
            }
            runs.put(folder.toString(), run);
        } catch (UnusableResultsException e) {
            problems.add(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    /** Whether two runs share machine and day, as far as they can tell: older ones do not know their boot. */
    private static boolean isOneOccasion(Summary one, Summary other) {
        Map<String, String> facts = one.environment().facts();
        Map<String, String> others = other.environment().facts();
        return Stream.of("CPU", "kernel", "operating system")
                        .allMatch(fact -> Objects.equals(facts.get(fact), others.get(fact)))
                && Stream.of(facts, others)
                                .map(each -> each.get("boot"))
                                .filter(Objects::nonNull)
                                .distinct()
                                .count()
                        < 2
                && day(one).equals(day(other));
    }

    private static LocalDate day(Summary run) {
        return LocalDate.ofInstant(run.environment().capturedAt(), ZoneOffset.UTC);
    }

    private Summary first() {
        return runs.values().iterator().next();
    }

    private static Set<String> cells(Summary run) {
        return run.modes().stream()
                .map(row -> row.name() + " (" + row.group().label() + ")")
                .collect(Collectors.toCollection(HashSet::new));
    }

    Combination combined() {
        List<Line> lines = problems.isEmpty() ? lines() : List.of();
        if (problems.isEmpty() && lines.isEmpty()) {
            problems.add("no pair has %d warm blocks in any of the runs".formatted(Family.MINIMUM_BLOCKS));
        }
        return new Combination(
                runs.isEmpty() ? "" : first().title(),
                runs.entrySet().stream()
                        .map(run -> run(run.getKey(), run.getValue()))
                        .toList(),
                Software.differences(runs.values()),
                lines,
                problems);
    }

    private static Run run(String folder, Summary summary) {
        Map<String, String> facts = summary.environment().facts();
        return new Run(
                folder,
                summary.environment().capturedAt(),
                Software.commit(facts.getOrDefault("commit", Numbers.UNKNOWN)),
                facts.getOrDefault("CPU", Numbers.UNKNOWN),
                facts.getOrDefault("kernel", facts.getOrDefault("operating system", Numbers.UNKNOWN)));
    }

    private List<Line> lines() {
        Metric primary = runs.values().stream()
                .map(Summary::primary)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Metric.CPU);
        Set<Key> pairs = runs.values().stream()
                .flatMap(run -> run.verdicts().stream())
                .filter(row -> row.mode() == null)
                .map(row -> new Key(row.a(), row.b(), row.group()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return pairs.stream()
                .flatMap(pair -> Stream.of(Metric.values())
                        .sorted(Comparator.comparing(metric -> metric != primary))
                        .filter(pair.group()::tells)
                        .flatMap(metric -> line(pair, metric, metric == primary).stream()))
                .toList();
    }

    private Optional<Line> line(Key pair, Metric metric, boolean primary) {
        List<RunRatio> ratios = new ArrayList<>();
        List<Double> logs = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        runs.forEach((folder, run) -> {
            double[] blocks = SavedBlocks.logs(run, pair.a(), pair.b(), pair.group(), metric);
            if (blocks.length >= Family.MINIMUM_BLOCKS) {
                PairTest test = PairTest.of(blocks, MARGIN, 1);
                ratios.add(new RunRatio(folder, blocks.length, test.estimate95()));
                logs.add(StrictMath.log(test.estimate95().value()));
                errors.add(test.sd() / Math.sqrt(blocks.length));
            }
        });
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(new Line(
                        pair.a(),
                        pair.b(),
                        pair.group(),
                        metric,
                        primary,
                        ratios,
                        RandomEffects.combine(Values.array(logs), Values.array(errors))));
    }
}
