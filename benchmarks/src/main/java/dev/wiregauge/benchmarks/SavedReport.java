package dev.wiregauge.benchmarks;

import dev.wiregauge.benchmarks.report.CsvTable;
import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summarizer;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.SummaryFile;
import dev.wiregauge.benchmarks.report.TextTable;
import dev.wiregauge.benchmarks.report.html.HtmlReport;
import dev.wiregauge.benchmarks.results.Json;
import dev.wiregauge.benchmarks.results.RunFolder;
import java.io.PrintWriter;

/** Turns a folder of saved rounds into summary.json, summary.csv, report.html and a table; as often as one likes. */
final class SavedReport {

    private SavedReport() {}

    static void make(RunFolder folder, PrintWriter out) {
        Summary summary = Summarizer.summarize(folder);
        String csv = CsvTable.summary(summary);
        SummaryFile.write(folder, summary);
        folder.write("summary.csv", csv);
        folder.write(
                "report.html",
                HtmlReport.render(
                        summary,
                        folder.warmups(),
                        Sentences.claims(summary),
                        Json.MAPPER.writeValueAsString(summary),
                        csv,
                        CsvTable.rounds(folder),
                        Json.MAPPER.writeValueAsString(folder.rounds())));
        out.println(TextTable.render(summary));
        out.printf("%nReport: %s%n", folder.path().resolve("report.html"));
        out.flush();
    }
}
