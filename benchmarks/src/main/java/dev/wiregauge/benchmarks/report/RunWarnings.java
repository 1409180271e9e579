package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Load;
import dev.wiregauge.benchmarks.results.Measurement;
import dev.wiregauge.benchmarks.results.Measurement.Arm;
import dev.wiregauge.benchmarks.results.Round;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What else explains a run's figures, without making them useless. */
final class RunWarnings {

    private static final int LONGEST_REASON = 160;
    private static final double MOST_STEAL_PERCENT = 2;

    private final RunData data;

    private RunWarnings(RunData data) {
        this.data = data;
    }

    static List<String> of(RunData data) {
        List<String> warnings = new ArrayList<>(data.environment().warnings());
        int planned = data.plan().totalRounds();
        if (data.wholeRounds() < planned) {
            warnings.add("unfinished: %d of %d rounds done".formatted(data.wholeRounds(), planned));
        }
        warnings.addAll(new RunWarnings(data).badRounds());
        if (data.plan().target().equals("local")
                && !(data.plan().load() instanceof Load.Ab)
                && data.measurements()
                        .anyMatch(each -> each.generator().pinnedTo().isEmpty())) {
            warnings.add("the load tool had no CPUs of its own: that takes two CPUs and taskset (util-linux)");
        }
        long stolen = data.measurements()
                .map(measurement -> measurement.machine().stealPercent())
                .filter(percent -> percent != null && percent > MOST_STEAL_PERCENT)
                .count();
        if (stolen > 0) {
            warnings.add("%s with more than %s %% of the CPU time stolen, in spite of repeats"
                    .formatted(Numbers.counted(stolen, "measurement"), Numbers.tick(MOST_STEAL_PERCENT)));
        }
        return List.copyOf(new LinkedHashSet<>(warnings));
    }

    private List<String> badRounds() {
        Map<String, List<String>> rounds = new LinkedHashMap<>();
        for (Round round : data.rounds()) {
            round.measurements().stream()
                    .filter(measurement -> !measurement.isGood())
                    .forEach(measurement -> rounds.computeIfAbsent(reason(measurement), _ -> new ArrayList<>())
                            .add(String.valueOf(round.round())));
        }
        return rounds.entrySet().stream()
                .map(entry -> "%s %s not count: %s"
                        .formatted(
                                entry.getValue().size() == 1 ? "round" : "rounds",
                                String.join(", ", entry.getValue())
                                        + (entry.getValue().size() == 1 ? " does" : " do"),
                                entry.getKey()))
                .collect(Collectors.toList());
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
        String arm = measurement.arm() == Arm.MAIN
                ? ""
                : " as " + measurement.arm().name().toLowerCase(Locale.ROOT);
        return "%s%s: %s%s".formatted(measurement.cell().id(), arm, reason, known);
    }
}
