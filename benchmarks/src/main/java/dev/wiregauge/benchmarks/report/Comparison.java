package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.plan.Cell;
import dev.wiregauge.benchmarks.plan.InvalidPlanException;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.UnusableResultsException;
import dev.wiregauge.benchmarks.stats.Interval;
import dev.wiregauge.benchmarks.stats.Verdict;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Run B against run A, as a gate.
 *
 * @param confidence of each interval: so high that all of them hold at once in 95 % of comparisons
 * @param tolerancePercent changes smaller than this are never worse
 * @param problems why the runs cannot be compared; empty if they can
 */
public record Comparison(
        List<Row> rows, double confidence, double tolerancePercent, List<String> problems, List<String> warnings) {

    /**
     * One metric of one cell.
     *
     * @param ratio B/A
     * @param noiseFloor what either run's control mode differed from itself
     * @param worse beyond noise and tolerance, in the direction that is bad for the metric
     */
    public record Row(
            Cell cell,
            Metric metric,
            double ratio,
            Interval interval,
            Interval noiseFloor,
            Verdict verdict,
            boolean worse) {}

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
                ? new RunPair(runs.getFirst(), runs.getLast()).compare(tolerancePercent)
                : unusable(tolerancePercent, problems, List.of());
    }

    /** Compares two folders that were opened before. */
    public static Comparison of(RunFolder a, RunFolder b, double tolerancePercent) {
        return of(a.path(), b.path(), tolerancePercent);
    }

    static Comparison unusable(double tolerancePercent, List<String> problems, List<String> warnings) {
        return new Comparison(List.of(), 0.95, tolerancePercent, List.copyOf(problems), warnings);
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
            text.append(new TextColumns<Row>()
                            .words("cell", row -> row.cell().id())
                            .words(
                                    "metric",
                                    row -> row.metric()
                                            .label(Group.of(row.cell()).unit()))
                            .figures("B/A", row -> ThreeDigits.of(row.ratio()))
                            .figures("interval", row -> Sentences.range(Ratios.ends(row.interval())))
                            .figures("noise floor", row -> Sentences.range(Ratios.ends(row.noiseFloor())))
                            .words("verdict", row -> row.verdict().words() + (row.worse() ? ": WORSE" : ""))
                            .render(rows))
                    .append("\nAll %d intervals hold at once with 95 %% confidence.\n".formatted(rows.size()));
        }
        problems.forEach(
                problem -> text.append("cannot compare: ").append(problem).append('\n'));
        warnings.forEach(warning -> text.append("warning: ").append(warning).append('\n'));
        if (problems.isEmpty()) {
            long worse = rows.stream().filter(Row::worse).count();
            text.append("%d of %d are worse in B%s\n"
                    .formatted(
                            worse,
                            rows.size(),
                            tolerancePercent > 0
                                    ? ", by more than %s %%".formatted(ThreeDigits.of(tolerancePercent))
                                    : ""));
        }
        return text.toString();
    }
}
