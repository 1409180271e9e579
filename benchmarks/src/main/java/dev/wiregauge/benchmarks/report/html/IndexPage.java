package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.Metric;
import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.Summary.ModeRow;
import dev.wiregauge.benchmarks.report.Summary.VerdictRow;
import java.util.ArrayList;
import java.util.List;

/** One page for several runs: what each found, in a few lines, and the way to its report. */
public final class IndexPage {

    /** More would be the report again. */
    private static final int MOST_CLAIMS = 8;

    private static final Template PAGE = Page.template("index.mustache");

    private IndexPage() {}

    /**
     * One run.
     *
     * @param href of its report, seen from the page
     * @param unexpected requests that failed, in words; empty if none did
     */
    public record Entry(
            String title,
            String plan,
            String date,
            String href,
            boolean quick,
            String unexpected,
            List<String> claims,
            String more) {}

    private record Model(String style, List<Entry> entries, List<String> missing, boolean quick) {}

    /** What a run has to say here: its verdicts on throughput, or on CPU where the load fixed the throughput. */
    public static Entry entry(Summary summary, String href) {
        List<String> all = Sentences.claims(summary);
        List<String> claims = new ArrayList<>();
        String lead = leadingMetric(summary.verdicts());
        for (int i = 0; i < all.size(); i++) {
            if (summary.verdicts().get(i).metric().equals(lead)) {
                claims.add(all.get(i));
            }
        }
        long failed = summary.modes().stream().mapToLong(ModeRow::failed).sum();
        int rest = all.size() - Math.min(claims.size(), MOST_CLAIMS);
        return new Entry(
                summary.title(),
                summary.plan(),
                ReportModel.DATE.format(summary.environment().capturedAt()),
                href,
                summary.quick(),
                failed == 0 ? "" : Quantity.whole(failed) + " requests failed",
                claims.stream().limit(MOST_CLAIMS).toList(),
                rest == 0 ? "" : rest + " more verdicts, tables, charts");
    }

    private static String leadingMetric(List<VerdictRow> verdicts) {
        String throughput = Metric.THROUGHPUT.key();
        return verdicts.stream().anyMatch(row -> row.metric().equals(throughput))
                ? throughput
                : Metric.CPU_PER_RECORD.key();
    }

    /** The page; {@code missing}: plans that could not be measured. */
    public static String render(List<Entry> entries, List<String> missing) {
        return PAGE.execute(
                new Model(Page.STYLE, entries, missing, entries.stream().anyMatch(Entry::quick)));
    }
}
