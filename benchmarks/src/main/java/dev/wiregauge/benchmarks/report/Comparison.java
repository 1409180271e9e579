package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.InvalidPlanException;
import dev.wiregauge.benchmarks.plan.Metric;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import dev.wiregauge.benchmarks.stats.Interval;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Run B against run A, as a gate: of the same machine, or it says no more than what their days had in common.
 *
 * @param tolerancePercent changes smaller than this are never worse
 * @param problems why the runs cannot be compared; empty if they can
 */
public record Comparison(List<Row> rows, double tolerancePercent, List<String> problems, List<String> warnings) {

    /**
     * One metric of one cell.
     *
     * @param ratio B/A
     * @param interval so wide that all of a comparison's hold at once with 95 % confidence
     * @param verdict what B is, compared with A
     * @param worse beyond the tolerance, in the direction that is bad for the metric
     */
    public record Row(Cell cell, Metric metric, double ratio, Interval interval, Verdict verdict, boolean worse) {}

    /** Compares two folders; one that cannot be read is a problem, not an exception. */
    public static Comparison of(Path a, Path b, double tolerancePercent) {
        List<String> problems = new ArrayList<>();
        List<RunData> runs = new ArrayList<>();
        for (Path path : List.of(a, b)) {
            try {
                runs.add(RunData.read(RunFolder.open(path)));
            } catch (UnusableResultsException | InvalidPlanException | UncheckedIOException e) {
                problems.add(Objects.requireNonNullElse(e.getMessage(), e.toString()));
            }
        }
        return problems.isEmpty()
                ? new RunPair(runs.getFirst(), runs.getLast(), tolerancePercent).compare()
                : new Comparison(List.of(), tolerancePercent, problems, List.of());
    }

    /** 0 if nothing is worse, 1 if something is, 2 if the runs cannot be compared. */
    public int exitStatus() {
        if (!problems.isEmpty()) {
            return 2;
        }
        return rows.stream().anyMatch(Row::worse) ? 1 : 0;
    }

    /** For the terminal. */
    public String text() {
        StringBuilder text = new StringBuilder();
        if (!rows.isEmpty()) {
            text.append(new TextColumns<>(rows)
                            .words("cell", row -> row.cell().id())
                            .words("metric", row -> Sentences.label(row.metric(), Group.of(row.cell())))
                            .figures("B/A", row -> Numbers.of(row.ratio()))
                            .figures("interval", row -> Numbers.interval(row.interval()))
                            .words("verdict", row -> row.verdict().words() + (row.worse() ? ": WORSE" : ""))
                            .render(Integer.MAX_VALUE))
                    .append(
                            ("\nAll %d intervals hold at once with 95 %% confidence, of these two runs: what their days and"
                                            + " machines have done to them is in the ratios as well.\n")
                                    .formatted(rows.size()));
        }
        problems.forEach(
                problem -> text.append("cannot compare: ").append(problem).append('\n'));
        warnings.forEach(warning -> text.append("warning: ").append(warning).append('\n'));
        if (problems.isEmpty()) {
            text.append("%d of %d are worse in B%s\n"
                    .formatted(
                            rows.stream().filter(Row::worse).count(),
                            rows.size(),
                            tolerancePercent > 0
                                    ? ", by more than %s %%".formatted(Numbers.of(tolerancePercent))
                                    : ""));
        }
        return text.toString();
    }
}
