package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Fresh;
import dev.wiregauge.benchmarks.report.Summary.CalibrationSpread;
import dev.wiregauge.benchmarks.results.Round;
import dev.wiregauge.benchmarks.stats.Control;
import dev.wiregauge.benchmarks.stats.Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of measuring that a run breaks: what a reader must know before anything else, the control first. */
final class BrokenRules {

    private static final double MOST_SPREAD_PERCENT = 5;

    private final RunData data;
    private final List<String> broken = new ArrayList<>();

    private BrokenRules(RunData data) {
        this.data = data;
    }

    static List<String> of(
            RunData data,
            List<ModeRow> rows,
            Summary.@Nullable Control control,
            @Nullable CalibrationSpread calibration) {
        BrokenRules rules = new BrokenRules(data);
        rules.control(control);
        if (data.plan().isQuick()) {
            rules.broken.add("quick: a shortened run, not to be quoted");
        }
        rules.blocks();
        rules.failures();
        rules.generator(rows);
        rules.machine(calibration);
        return List.copyOf(rules.broken);
    }

    /** One block tells nothing, and that there are too few is told of the run as a whole. */
    private void control(Summary.@Nullable Control control) {
        if (control == null && data.plan().control() != null && warm() > 0) {
            broken.add("the control was not measured");
        }
        if (control != null && control.blocks() > 1) {
            String reasons = control.reasons().stream()
                    .filter(reason -> !reason.equals(Control.Reason.TOO_FEW_BLOCKS.words()))
                    .map(reason -> reason.equals(Control.Reason.EXCLUDES_ONE.words()) ? reason : "is " + reason)
                    .collect(Collectors.joining(" and "));
            if (!reasons.isEmpty()) {
                broken.add("control: %s against itself is %s in %s (%s), which %s"
                        .formatted(
                                control.mode(),
                                Numbers.of(control.ratio()),
                                Sentences.label(
                                        control.metric(),
                                        Group.of(data.plan().controls().getFirst())),
                                Sentences.interval(control.ci95()),
                                reasons));
            }
        }
    }

    private void blocks() {
        long warm = warm();
        if (data.plan().fresh() == Fresh.MEASUREMENT) {
            broken.add("everything is cold, as the plan wants it: no verdict");
        } else if (!data.rounds().isEmpty() && warm == 0) {
            broken.add("no block was warm: figures of cold JVMs, and no verdict");
        } else if (!data.cold().isEmpty()) {
            broken.add("cold blocks, which count for no ratio: "
                    + data.cold().keySet().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        if (warm > 0 && warm < Family.MINIMUM_BLOCKS && !data.plan().isQuick()) {
            broken.add("%s: a verdict takes %d".formatted(Numbers.counted(warm, "warm block"), Family.MINIMUM_BLOCKS));
        }
    }

    private long warm() {
        return data.rounds().stream().map(Round::block).distinct().count()
                - data.cold().size();
    }

    /** Those that a mode is known to fail at are results. */
    private void failures() {
        long failed = data.measurements()
                .filter(measurement ->
                        data.plan().knownLimit(measurement.cell()).isEmpty())
                .map(measurement -> measurement.load())
                .filter(Objects::nonNull)
                .mapToLong(load -> load.failed())
                .sum();
        if (failed > 0) {
            broken.add(Numbers.counted(failed, "request") + " failed: their rounds do not count");
        }
    }

    private void generator(List<ModeRow> rows) {
        rows.stream()
                .filter(ModeRow::generatorLimited)
                .map(row -> "%s (%s): the load tool may have been the limit: %s"
                        .formatted(row.name(), row.group().label(), String.join("; ", row.limits())))
                .forEach(broken::add);
    }

    private void machine(@Nullable CalibrationSpread spread) {
        double most = spread == null ? 0 : Math.max(spread.computePercent(), spread.memoryPercent());
        if (most > MOST_SPREAD_PERCENT) {
            broken.add("the machine did not stay the same: its calibration spreads over %s %%"
                    .formatted(Numbers.of(most)));
        }
    }
}
