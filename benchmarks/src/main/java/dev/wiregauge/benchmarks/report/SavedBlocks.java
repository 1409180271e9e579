package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.report.ModeRow.PerRound;
import dev.wiregauge.benchmarks.stats.Logs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The blocks of a run as its {@code summary.json} has them: enough to compare pairs again. */
final class SavedBlocks {

    /** How files from before there were flags say that a block was cold. */
    private static final Pattern COLD = Pattern.compile("block (\\d+) was measured, or tried, before it was warm");

    private SavedBlocks() {}

    /** Logarithms of a/b, one a warm block in which both were measured. */
    static double[] logs(Summary run, String a, String b, Group group, Metric metric) {
        Map<Integer, Double> left = blocks(run, a, group, metric);
        Map<Integer, Double> right = blocks(run, b, group, metric);
        left.keySet().retainAll(right.keySet());
        right.keySet().retainAll(left.keySet());
        return Logs.ofRatios(Values.array(left.values()), Values.array(right.values()));
    }

    /** Geometric means over the rounds of each block. */
    private static Map<Integer, Double> blocks(Summary run, String mode, Group group, Metric metric) {
        Set<Integer> cold = cold(run);
        Map<Integer, List<Double>> values = new TreeMap<>();
        row(run, mode, group).stream()
                .flatMap(row -> row.perRound().stream())
                .filter(round -> !round.wasCold() && !cold.contains(round.block()))
                .forEach(round -> Values.positive(value(round, metric))
                        .ifPresent(value -> values.computeIfAbsent(round.block(), _ -> new ArrayList<>())
                                .add(value)));
        return Values.geometricMeans(values);
    }

    private static Optional<ModeRow> row(Summary run, String mode, Group group) {
        return run.modes().stream()
                .filter(row -> row.name().equals(mode) && row.group().equals(group))
                .findFirst();
    }

    private static Set<Integer> cold(Summary run) {
        return Stream.concat(
                        run.excluded().stream().map(Summary.Excluded::block),
                        run.warnings().stream()
                                .map(COLD::matcher)
                                .filter(Matcher::matches)
                                .map(matcher -> Integer.valueOf(matcher.group(1))))
                .collect(Collectors.toSet());
    }

    private static @Nullable Double value(PerRound round, Metric metric) {
        return switch (metric) {
            case THROUGHPUT -> round.throughputRps();
            case CPU -> round.cpuMicrosPerRecord();
            case P50 -> round.p50Millis();
            case P99 -> round.p99Millis();
        };
    }
}
