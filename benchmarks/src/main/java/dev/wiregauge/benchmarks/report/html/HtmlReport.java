package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.results.WarmupTrace;
import java.util.List;

/** {@code report.html}: a run for people, as one page that needs neither network nor script. */
public final class HtmlReport {

    private static final Template PAGE = Page.template("report.mustache");

    private HtmlReport() {}

    /**
     * The page; the same for the same arguments.
     *
     * @param verdictSentences one for each of the summary's verdicts, in their order
     * @param summaryJson this and the other files can be downloaded from the page
     */
    public static String render(
            Summary summary,
            List<WarmupTrace> warmups,
            List<String> verdictSentences,
            String summaryJson,
            String summaryCsv,
            String roundsCsv,
            String roundsJson) {
        List<Download> downloads = List.of(
                Download.json("summary.json", "everything above, for programs", summaryJson),
                Download.csv("summary.csv", "one row a mode", summaryCsv),
                Download.csv("rounds.csv", "one row a mode and round", roundsCsv),
                Download.json("rounds.json", "every measurement, as it was saved", roundsJson));
        return PAGE.execute(ReportModel.of(summary, warmups, verdictSentences, downloads, Page.STYLE));
    }
}
