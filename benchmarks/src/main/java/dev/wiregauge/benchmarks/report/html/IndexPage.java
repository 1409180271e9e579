package dev.wiregauge.benchmarks.report.html;

import com.samskivert.mustache.Template;
import dev.wiregauge.benchmarks.report.ModeRow;
import dev.wiregauge.benchmarks.report.Numbers;
import dev.wiregauge.benchmarks.report.Sentences;
import dev.wiregauge.benchmarks.report.Summary;
import dev.wiregauge.benchmarks.report.SummaryFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

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

    /** What a run has to say here: its verdicts. */
    public static Entry entry(Summary summary, String href) {
        List<String> claims = Sentences.claims(summary);
        int rest = claims.size() - MOST_CLAIMS;
        long failed = summary.modes().stream().mapToLong(ModeRow::failed).sum();
        return new Entry(
                summary.title(),
                summary.plan(),
                Page.DATE.format(summary.environment().capturedAt()),
                href,
                summary.quick(),
                failed == 0 ? "" : Numbers.counted(failed, "request") + " failed",
                claims.stream().limit(MOST_CLAIMS).toList(),
                rest <= 0 ? "" : Numbers.counted(rest, "more verdict"));
    }

    /**
     * Writes the page.
     *
     * @param folders that hold summary.json and report.html
     * @param missing plans that could not be measured
     */
    public static void write(Path page, List<Path> folders, List<String> missing) {
        Path home = Objects.requireNonNull(page.toAbsolutePath().normalize().getParent());
        List<Entry> entries = folders.stream()
                .map(folder -> folder.toAbsolutePath().normalize())
                .map(folder -> entry(
                        SummaryFile.read(folder.resolve("summary.json")),
                        home.relativize(folder.resolve("report.html")).toString()))
                .toList();
        Page.write(page, render(entries, missing));
    }

    /** The page; {@code missing}: plans that could not be measured. */
    public static String render(List<Entry> entries, List<String> missing) {
        return PAGE.execute(
                new Model(Page.STYLE, entries, missing, entries.stream().anyMatch(Entry::quick)));
    }
}
