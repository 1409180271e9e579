package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.NoiseFloor;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a reader must know before believing a run's figures. */
final class RunWarnings {

    private static final int FEWEST_PAIRS = 5;
    private static final int LONGEST_REASON = 160;

    private final RunData data;

    RunWarnings(RunData data) {
        this.data = data;
    }

    List<String> warnings(List<ModeRow> modes, List<VerdictRow> verdicts, List<NoiseFloor> floors) {
        List<String> warnings = new ArrayList<>(data.environment().warnings());
        if (data.plan().quick()) {
            warnings.add("quick: a shortened run, not to be quoted");
        }
        long done = data.rounds().stream()
                .filter(round -> round.isWhole(data.plan()))
                .count();
        if (done < data.plan().totalRounds()) {
            warnings.add("unfinished: %d of %d rounds done"
                    .formatted(done, data.plan().totalRounds()));
        }
        if (data.plan().fresh() == Fresh.MEASUREMENT) {
            warnings.add("fresh servers for every measurement: what they do while they are cold is in the figures");
        } else if (data.rounds().stream().map(Round::block).distinct().count() == 1) {
            warnings.add("one block only: JVM-to-JVM variation is not in the intervals");
        }
        data.warmups().stream()
                .filter(trace -> !trace.warm())
                .map(WarmupTrace::block)
                .distinct()
                .map("block %d was measured, or tried, before it was warm"::formatted)
                .forEach(warnings::add);
        warnings.addAll(badRounds());
        if (data.plan().totalRounds() == 1) {
            warnings.add("one round only: there is no interval and no noise floor, so no difference can be told");
        } else {
            warnings.addAll(pairs(verdicts));
            warnings.addAll(floors(floors));
        }
        for (ModeRow row : modes) {
            List<String> reasons = GeneratorLimit.reasons(row);
            if (!reasons.isEmpty()) {
                warnings.add("%s (%s): the load tool may have been the limit: %s"
                        .formatted(row.mode(), Group.of(row).label(), String.join("; ", reasons)));
            }
        }
        return List.copyOf(new LinkedHashSet<>(warnings));
    }

    private List<String> badRounds() {
        Map<String, List<Integer>> rounds = new LinkedHashMap<>();
        for (Round round : data.rounds()) {
            for (Measurement measurement : round.measurements()) {
                if (!measurement.isGood()) {
                    rounds.computeIfAbsent(reason(measurement), _ -> new ArrayList<>())
                            .add(round.round());
                }
            }
        }
        return rounds.entrySet().stream()
                .map(entry -> (entry.getValue().size() == 1
                                ? "round %s does not count: %s"
                                : "rounds %s do not count: %s")
                        .formatted(
                                entry.getValue().stream().map(String::valueOf).collect(Collectors.joining(", ")),
                                entry.getKey()))
                .toList();
    }

    private String reason(Measurement measurement) {
        String failures = measurement.failures().isEmpty()
                ? "the load tool left no figures"
                : String.join("; ", measurement.failures()).lines().findFirst().orElse("");
        String reason = failures.length() <= LONGEST_REASON ? failures : failures.substring(0, LONGEST_REASON) + '…';
        String known = data.plan()
                .knownLimit(measurement.cell())
                .map("; a known limit: %s"::formatted)
                .orElse("");
        return "%s%s: %s%s"
                .formatted(measurement.cell().id(), measurement.control() ? " as control" : "", reason, known);
    }

    /** One line for each pair of modes: that of its metrics which rests on the fewest rounds. */
    private List<String> pairs(List<VerdictRow> verdicts) {
        Map<String, Integer> fewest = new LinkedHashMap<>();
        for (VerdictRow row : verdicts) {
            String pair =
                    "%s and %s (%s)".formatted(row.a(), row.b(), Group.of(row).label());
            fewest.merge(pair, row.rounds(), Math::min);
        }
        return fewest.entrySet().stream()
                .filter(pair -> pair.getValue() < FEWEST_PAIRS)
                .map(pair -> "%s: a verdict rests on %d %s only"
                        .formatted(pair.getKey(), pair.getValue(), pair.getValue() == 1 ? "round" : "rounds"))
                .toList();
    }

    /** Without a noise floor every verdict is that no difference was detected, which needs saying. */
    private List<String> floors(List<NoiseFloor> floors) {
        List<String> warnings = new ArrayList<>();
        for (Cell cell : data.plan().controls()) {
            boolean bounded = floors.stream()
                    .anyMatch(floor -> Group.of(floor).equals(Group.of(cell))
                            && !floor.ratioCi95().getLast().isInfinite());
            if (!bounded) {
                warnings.add("%s: too few control measurements for a noise floor, so no difference can be told"
                        .formatted(Group.of(cell).label()));
            }
        }
        return warnings;
    }
}
