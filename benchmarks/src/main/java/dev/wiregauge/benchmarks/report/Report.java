package dev.wiregauge.benchmarks.report;

import dev.wiregauge.benchmarks.results.Calibration;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.results.RunFolder;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.util.List;

/**
 * Everything that is made of a results folder, which is read once.
 *
 * @param unjudged why a change cannot be judged, one sentence a cell; empty if it can, or if none is
 * @param summaryJson and the other three: files that a page carries
 */
public record Report(
        Summary summary,
        List<String> unjudged,
        List<WarmupTrace> warmups,
        List<Calibration> calibrations,
        String summaryJson,
        String summaryCsv,
        String roundsCsv,
        String roundsJson) {

    /**
     * Makes it of what is there, finished or not.
     *
     * @throws dev.wiregauge.benchmarks.results.UnusableResultsException if a file cannot be read
     */
    public static Report of(RunFolder folder) {
        RunData data = RunData.read(folder);
        Summary summary = Summarizer.summarize(data);
        return new Report(
                summary,
                data.isCompare() ? Judgement.unjudged(data) : List.of(),
                data.warmups(),
                data.calibrations(),
                SummaryFile.json(summary),
                Csv.summary(summary),
                Csv.rounds(data.rounds()),
                Json.MAPPER.writeValueAsString(data.rounds()));
    }

    /** Writes {@code summary.json} and {@code summary.csv} beside the rounds. */
    public void save(RunFolder folder) {
        SummaryFile.write(folder, summaryJson);
        folder.write("summary.csv", summaryCsv);
    }

    /** For the terminal. */
    public String text() {
        return TextTable.render(summary);
    }

    /** Whether a change made something worse, by the plan's primary metric: what a gate stops. */
    public boolean isWorse() {
        return summary.verdicts().stream()
                .anyMatch(row ->
                        row.mode() != null && Figures.of(row.metric()).better().isWorse(row.verdict()));
    }
}
